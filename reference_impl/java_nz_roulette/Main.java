/** The entry: `--port N` serves over HTTP on loopback, `--stdio` over standard input and output. */

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

final class Main {
    private Main() {}

    public static void main(String[] arguments) throws IOException {
        String asked = String.join(" ", arguments);
        if (asked.equals("--stdio")) {
            stdio(new Session());
        } else if (asked.matches("--port [0-9]{1,5}")) {
            int port = Integer.parseInt(arguments[1]);
            System.out.println("serving at " + HttpService.serve(new Session(), port));
        } else {
            System.err.println("usage: java -cp OUT Main --port N | --stdio");
            System.exit(2);
        }
    }

    private static void stdio(Session session) throws IOException {
        BufferedReader source = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream sink = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        String line;
        while (!session.ended() && (line = source.readLine()) != null) {
            if (line.isBlank()) continue;
            sink.print(session.answer(line) + "\n");
            sink.flush();
        }
    }
}

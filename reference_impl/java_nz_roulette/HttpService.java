/** The session over HTTP on the loopback address: one JSON-RPC request a POST to `/rpc`. */

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

final class HttpService {
    private final Session session;

    private HttpService(Session session) {
        this.session = session;
    }

    /** Serve until the process ends, and return the address; port 0 takes any free one. */
    static String serve(Session session, int port) throws IOException {
        // Without it the end of each answer waits for the acknowledgement of its beginning.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        HttpServer server = HttpServer.create(address, 0);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.createContext("/rpc", new HttpService(session)::exchange);
        server.start();
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/rpc";
    }

    private void exchange(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.getResponseHeaders().set("Allow", "POST");
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            String request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            byte[] answer = session.answer(request).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }
}

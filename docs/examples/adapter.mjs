// An adapter in another language: JSON lines on standard input and output, no library.
// It claims the settlement of roulette and refuses every request, which is where a vendor begins.
import { createInterface } from "node:readline";

let tables = 0;

const answers = {
  initialize: () => ({
    protocol: 1,
    identity: { vendor: "Example Ltd", product: "Wheel", version: "1.0" },
    ics: [{ instrument: "nz-roulette-2002", capabilities: ["settlement"] }],
  }),
  "table.open": () => ({ opened: true, table: `t${++tables}`, effects: [] }),
  "table.act": ({ table, at, act }) => ({ accepted: act.mood !== "request", effects: [] }),
  "table.close": () => ({}),
  shutdown: () => ({}),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  const body = answers[method]
    ? { result: answers[method](params) }
    : { error: { code: -32601, message: `no method ${method}` } };
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...body }) + "\n");
}

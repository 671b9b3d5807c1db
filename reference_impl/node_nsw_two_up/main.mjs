// The entry: one JSON-RPC message a line on standard input, one answer a line on standard output.

import { createInterface } from "node:readline";
import { Session } from "./session.mjs";

const session = new Session();

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === "") continue;
  process.stdout.write(`${JSON.stringify(session.answer(line))}\n`);
  if (session.ended) break;
}

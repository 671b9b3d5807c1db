// The conversation: JSON-RPC framing, the handshake, and the tables that are open.

import { Table } from "./table.mjs";

const PROTOCOL = 1;
const INSTRUMENT = "nsw-two-up";

const IDENTITY = {
  vendor: "Second Witness",
  product: "Two-Up for New South Wales",
  version: "1.0.0",
  build: "",
  adapter: "node stdio",
};

const ICS = {
  instrument: INSTRUMENT,
  capabilities: [
    "settlement",
    "wagering",
    "spinner_selection",
    "coin_custody",
    "spin_validity",
    "calls",
    "display",
    "limits",
    "equipment",
  ],
  features: ["order_indicator", "spinner_workflow", "automatic_caller", "remaining_coins", "tokens"],
  observables: ["class", "outcome", "amount"],
};

/** A broken request: a JSON-RPC error code and what is wrong. */
class Broken extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export class Session {
  ended = false;
  #tables = new Map();
  #opened = 0;
  #methods = {
    initialize: (params) => this.#initialize(params),
    "table.open": (params) => this.#open(params),
    "table.act": (params) => this.#act(params),
    "table.close": (params) => this.#close(params),
    shutdown: () => this.#shutdown(),
  };

  /** Return the JSON-RPC response to one line of input. */
  answer(line) {
    let id = null;
    try {
      const request = parsed(line);
      id = request.id ?? null;
      const { method, params = {} } = request;
      if (!Object.hasOwn(this.#methods, method)) throw new Broken(-32601, `no method ${method}`);
      return { jsonrpc: "2.0", id, result: this.#methods[method](params) };
    } catch (problem) {
      const code = problem instanceof Broken ? problem.code : -32603;
      return { jsonrpc: "2.0", id, error: { code, message: problem.message } };
    }
  }

  #initialize({ protocols = [] }) {
    if (!protocols.includes(PROTOCOL)) throw new Broken(-32602, `only protocol ${PROTOCOL} is spoken`);
    return { protocol: PROTOCOL, identity: IDENTITY, ics: [ICS] };
  }

  #open(opening) {
    if (opening.instrument !== INSTRUMENT) {
      return { opened: false, reason: `only ${INSTRUMENT} is played here` };
    }
    const table = new Table(opening);
    const name = `t${++this.#opened}`;
    this.#tables.set(name, table);
    return { opened: true, table: name, areas: table.areas, effects: table.opened() };
  }

  #act({ table: name, act, at }) {
    const table = this.#tables.get(name);
    if (!table) throw new Broken(-32602, `no open table ${name}`);
    return table.act(act, at);
  }

  #close({ table: name }) {
    this.#tables.delete(name);
    return {};
  }

  #shutdown() {
    this.#tables.clear();
    this.ended = true;
    return {};
  }
}

function parsed(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch (problem) {
    throw new Broken(-32700, `not JSON: ${problem.message}`);
  }
  if (request === null || typeof request !== "object") throw new Broken(-32600, "not a request");
  return request;
}

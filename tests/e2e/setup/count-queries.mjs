import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import pg from "pg";

// Loaded before the product (`--import`) in story runs: each response reports how many queries its request made, also
// with concurrent requests. A transaction counts as one.
const current = new AsyncLocalStorage();

for (const name of ["query", "connect"]) {
  const original = pg.Pool.prototype[name];
  pg.Pool.prototype[name] = function (...args) {
    const request = current.getStore();
    if (!request || request.inside) return original.apply(this, args);
    request.count += 1;
    // A pool's query checks out a connection itself.
    return current.run({ inside: true }, () => original.apply(this, args));
  };
}

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, ...args) {
  if (event !== "request") return emit.call(this, event, ...args);
  const asked = { count: 0, inside: false };
  const [, response] = args;
  const { writeHead } = response;
  response.writeHead = function (...head) {
    if (!this.headersSent) this.setHeader("X-Queries", String(asked.count));
    return writeHead.apply(this, head);
  };
  return current.run(asked, () => emit.call(this, event, ...args));
};

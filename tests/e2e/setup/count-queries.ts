// Loaded before the product (`--import`) in story runs: each response reports how many queries its request made, also
// with concurrent requests. A transaction counts as one.
import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import pg from "pg";

const current = new AsyncLocalStorage<{ count: number; inside: boolean }>();

/** The same method, whose calls count for the current request. */
function counted<Method extends (...args: never[]) => unknown>(method: Method): Method {
  return new Proxy(method, {
    apply(target, pool, args) {
      const request = current.getStore();
      const call = () => Reflect.apply(target, pool, args);
      if (!request || request.inside) return call();
      request.count += 1;
      // A pool's query checks out a connection itself.
      return current.run({ count: 0, inside: true }, call);
    },
  });
}

pg.Pool.prototype.query = counted(pg.Pool.prototype.query);
pg.Pool.prototype.connect = counted(pg.Pool.prototype.connect);

http.Server.prototype.emit = new Proxy(http.Server.prototype.emit, {
  apply(target, server, args) {
    const [event, , response] = args;
    const emit = () => Reflect.apply(target, server, args);
    if (event !== "request" || !(response instanceof http.ServerResponse)) return emit();
    const queries = { count: 0, inside: false };
    response.writeHead = new Proxy(response.writeHead, {
      apply(writeHead, self, head) {
        if (!response.headersSent) response.setHeader("X-Queries", String(queries.count));
        return Reflect.apply(writeHead, self, head);
      },
    });
    return current.run(queries, emit);
  },
});

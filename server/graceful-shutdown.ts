import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds that running requests get to finish. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Milliseconds within which a newly opened connection may still send its request. */
const NEW_CONNECTION_GRACE_MS = 500;

/**
 * Prepares a server for a graceful shutdown. Node's `server.close()` closes the port and idle keep-alive connections;
 * this adds `Connection: close` on every response from then on, and an end for connections that Node would wait for
 * without limit. Not `http-terminator`: decision 0001.
 * @param timeout milliseconds that running requests get to finish
 * @param isDraining whether the server is about to stop: it still serves, but keeps no connection, so that a proxy has
 * none left on which it could send a write at the moment the server closes
 * @returns stop: stops accepting connections, lets running requests finish and closes the rest; resolves when all are
 * closed
 */
export function gracefulShutdown(
  server: Server,
  timeout = SHUTDOWN_TIMEOUT_MS,
  isDraining = () => false,
): () => Promise<void> {
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let stopping = false;
  // Makes Node send `Connection: close`: a keep-alive client must not send its next request to this server.
  const endConnection = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (_request, response) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    if (stopping || isDraining()) endConnection(response);
  });

  return async () => {
    stopping = true;
    running.forEach(endConnection);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Node does not close connections that never sent a request, nor those of hot reload.
    const endSilent = setTimeout(() => {
      const busy = new Set([...running].map(({ socket }) => socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    }, NEW_CONNECTION_GRACE_MS);
    const endAll = setTimeout(() => server.closeAllConnections(), timeout);
    await closed;
    clearTimeout(endSilent);
    clearTimeout(endAll);
  };
}

/** Milliseconds after which a server closes although connections still come. */
const MAX_ACCEPT_MS = 1_000;
/** Milliseconds: in a turn of the event loop that took longer, a connection may have come that Node hasn't seen yet. */
const SLOW_TURN_MS = 2;

/**
 * Accepts every connection that waits, before the port is closed. Node accepts one in each turn of its event loop, and
 * the system resets those that still wait, with the requests that a proxy has already sent on them. Close the port in
 * the same turn.
 */
export async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => void (accepted += 1);
  server.on("connection", count);
  const end = performance.now() + MAX_ACCEPT_MS;
  // The first turn may end before Node looks for connections.
  for (let quiet = 0, now = performance.now(); quiet < 2 && now < end;) {
    const [before, began] = [accepted, now];
    await nextTurn();
    now = performance.now();
    quiet = accepted > before || now - began > SLOW_TURN_MS ? 0 : quiet + 1;
  }
  server.off("connection", count);
}

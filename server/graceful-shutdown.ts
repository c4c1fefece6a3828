import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds that running requests get to finish. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Milliseconds within which a newly opened connection may still send its request. */
const NEW_CONNECTION_GRACE_MS = 500;

/**
 * Prepares a server for a graceful shutdown.
 * @param timeout milliseconds that running requests get to finish
 * @returns stop: stops accepting connections, lets running requests finish and closes the rest; resolves when all are
 * closed
 */
export function gracefulShutdown(server: Server, timeout = SHUTDOWN_TIMEOUT_MS): () => Promise<void> {
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let stopping = false;
  // A keep-alive client must not send its next request to a server that is shutting down.
  const sayClose = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (_request, response) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    if (stopping) sayClose(response);
  });

  return async () => {
    stopping = true;
    running.forEach(sayClose);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const endAll = setTimeout(() => sockets.forEach((socket) => socket.destroy()), timeout);
    // Node closes idle connections itself, but not those that never sent a request, nor hot reload's.
    const endSilent = setTimeout(() => {
      const busy = new Set([...running].map(({ socket }) => socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    }, NEW_CONNECTION_GRACE_MS);
    await closed;
    clearTimeout(endAll);
    clearTimeout(endSilent);
  };
}

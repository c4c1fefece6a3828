import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds that running requests get to finish. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Milliseconds in which a connection that was just opened may still send its request. */
const NEW_CONNECTION_GRACE_MS = 500;

/**
 * Prepares a server to end well.
 * @param timeout milliseconds that running requests get to finish
 * @returns stop: takes no new connection, lets what runs finish, closes the rest; resolves when all are closed
 */
export function gracefulShutdown(server: Server, timeout = SHUTDOWN_TIMEOUT_MS): () => Promise<void> {
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let stopping = false;
  // A client that keeps its connection must not send the next request into a closing server.
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
    // Node itself ends idle connections; those opened in vain and those of hot reload would stay.
    const endSilent = setTimeout(() => {
      const busy = new Set([...running].map(({ socket }) => socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    }, NEW_CONNECTION_GRACE_MS);
    await closed;
    clearTimeout(endAll);
    clearTimeout(endSilent);
  };
}

import { createServer, type RequestListener, type Server } from "node:http";

/**
 * Timeouts in milliseconds: for the request headers, for the whole request (a slow upload), and between two requests.
 */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 120_000;
// Longer than the 60 s that proxies commonly use, so the proxy closes first and never sends to a closing socket.
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/**
 * Creates an HTTP server with explicit timeouts. Node itself responds to malformed HTTP with a bare 400.
 * @param options.writeTimeout milliseconds after which a connection that accepts no byte is closed
 */
export function createHttpServer(listener: RequestListener, { writeTimeout = WRITE_TIMEOUT } = {}): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  );
  // CONNECT is not supported.
  server.on("connect", (_request, socket) => socket.destroy());
  closeStalledConnections(server, writeTimeout);
  return server;
}

/**
 * Listens on a port of one IP address, or of all.
 * @throws Error with a one-sentence message for a port in use or not permitted, and for another machine's address
 */
export async function listen(server: Server, port: number, address?: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(new Error(`Port ${port} is already in use. Stop the process that uses it, or set PORT to another one.`));
      else if (error.code === "EACCES")
        reject(new Error(`Port ${port} requires elevated privileges. Set PORT to a number above 1023.`));
      else if (error.code === "EADDRNOTAVAIL")
        reject(new Error(`LISTEN_ADDRESS is ${address}, which is not an address of this machine.`));
      else reject(error);
    });
    server.listen(port, address, resolve);
  });
}

/**
 * Milliseconds for which a connection may accept no byte of what is written to it; twice as long if it took part of
 * the previous write. The same as nginx's `send_timeout`: the kernel buffers for a slow client, so its progress is
 * visible only in steps of up to a megabyte.
 */
export const WRITE_TIMEOUT = 60_000;

/**
 * Closes connections whose client has stopped reading; slow clients that make progress stay, and so do those waiting
 * for a response that is not written yet. Node has no such limit, so a stalled client could hold memory, and perhaps a
 * file or a storage connection, indefinitely instead of for one to two minutes (decision 0005). A reverse proxy that
 * buffers responses, such as nginx with its `send_timeout`, would replace it.
 * @param timeout milliseconds
 */
export function closeStalledConnections(server: Server, timeout: number): void {
  // Node's own socket timer, which restarts with every byte read or written.
  server.prependListener("request", (_request, response) => {
    response.setTimeout(timeout, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
    });
  });
}

import { createServer, type RequestListener, type Server } from "node:http";
import { WRITE_TIMEOUT, closeStalledConnections } from "@/server/write-timeout";

/** Milliseconds: for the head of a request, for all of it (a slow upload), and between two requests. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 120_000;
// Longer than the usual 60 s of proxies, so that theirs ends first and no request meets a closing socket.
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/**
 * A server with sane time-outs; Node itself answers what is not HTTP with a bare 400.
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
  // Methods that tunnel have no business here.
  server.on("connect", (_request, socket) => socket.destroy());
  closeStalledConnections(server, writeTimeout);
  return server;
}

/**
 * Listens on a port.
 * @throws Error with one clear sentence when the port is taken or not ours to take
 */
export async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(new Error(`Port ${port} is taken. Stop what uses it or set PORT to another one.`));
      else if (error.code === "EACCES")
        reject(new Error(`Port ${port} needs more rights than this process has. Set PORT to one above 1023.`));
      else reject(error);
    });
    server.listen(port, resolve);
  });
}

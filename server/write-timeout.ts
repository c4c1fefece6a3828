import type { Server } from "node:http";

/**
 * Milliseconds for which a connection may accept no byte of what is written to it; twice as long if it took part of
 * the previous write. The same as nginx's `send_timeout`: the kernel buffers for a slow client, so its progress is
 * visible only in steps of up to a megabyte.
 */
export const WRITE_TIMEOUT = 60_000;

/**
 * Closes connections whose client has stopped reading; slow clients that make progress stay, and so do those waiting
 * for a response that is not written yet. Node has no such limit, so each stalled client would hold its memory, and
 * perhaps a file or a storage connection, for good instead of one to two minutes (decision 0005). A reverse proxy that
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

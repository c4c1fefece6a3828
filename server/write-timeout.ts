import type { Server } from "node:http";

/**
 * Milliseconds for which a connection may accept no byte of what is written to it; twice as many where it took a part
 * of the last write before. As long as nginx waits (`send_timeout`): the system buffers for a slow client, and what it
 * takes from there is seen in steps of up to a megabyte.
 */
export const WRITE_TIMEOUT = 60_000;

/**
 * Closes connections whose reader has stopped: each holds memory, and perhaps a file or a connection to the storage.
 * One that takes a little now and then stays, and so does one that waits for a response that is not written yet.
 * @param timeout milliseconds
 */
export function closeStalledConnections(server: Server, timeout: number): void {
  // Node's own timer of a socket: it begins anew with every byte that is read or written.
  server.prependListener("request", (_request, response) => {
    response.setTimeout(timeout, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
    });
  });
}

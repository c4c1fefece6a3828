import { createServer } from "node:net";

/**
 * Says whether `port` can be listened on at 127.0.0.1 (and, where the machine
 * has it, at ::1: a browser asking for "localhost" may try that first).
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

/**
 * Gives the first free port at or after `preferred`, looking at 50 of them,
 * then any free port. Throws nothing: the system always has one.
 * @param {number} preferred
 * @param {(port: number) => boolean} [except] ports already promised to others
 * @returns {Promise<number>}
 */
export async function findFreePort(preferred, except = () => false) {
  for (let port = preferred; port < preferred + 50 && port < 65536; port += 1) {
    if (!except(port) && (await isPortFree(port))) return port;
  }
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // Any other failure (no IPv6 here, a port below 1024) is not "taken".
    server.once("error", (error) => resolve(error.code !== "EADDRINUSE" && host === "::1"));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

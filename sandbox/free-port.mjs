import { createServer } from "node:net";

// Listening on one address leaves the others free: check all that we, or a browser requesting "localhost", may use.
const HOSTS = ["127.0.0.1", "::1", "0.0.0.0", "::"];

/**
 * Whether no process listens on `port` of this machine.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  for (const host of HOSTS) if (await isTaken(port, host)) return false;
  return true;
}

/**
 * Returns the first free port at or after `preferred` among 50, otherwise any free port. Never throws: the system
 * always has one.
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

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // Any other error (no IPv6 here, a port below 1024) does not mean "taken".
    server.once("error", (error) => resolve("code" in error && error.code === "EADDRINUSE"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

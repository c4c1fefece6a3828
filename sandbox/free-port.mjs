import { createServer } from "node:net";

// A listener on one address leaves the others free: all that we or a browser
// asking for "localhost" may use are tried.
const HOSTS = ["127.0.0.1", "::1", "0.0.0.0", "::"];

/**
 * Says whether nobody listens on `port` of this machine.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  for (const host of HOSTS) if (await isTaken(port, host)) return false;
  return true;
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

function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // Any other error (no IPv6 here, a port below 1024) does not mean "taken".
    server.once("error", (error) => resolve(error.code === "EADDRINUSE"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

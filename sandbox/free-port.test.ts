import { once } from "node:events";
import { createServer } from "node:net";
import { findFreePort, isPortFree } from "./free-port.mjs";

test.each(["127.0.0.1", "0.0.0.0"])("a port in use at %s is not free, and the next one is found", async (host) => {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  expect(await isPortFree(port)).toBe(false);
  expect(await findFreePort(port)).toBeGreaterThan(port);
  server.close();
  await once(server, "close");
  expect(await isPortFree(port)).toBe(true);
});

test("a port promised to another is skipped", async () => {
  const first = await findFreePort(21_300);
  expect(await findFreePort(first, (port) => port === first)).not.toBe(first);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { findInlineScripts } from "@/server/html/inline-scripts";
import type { Handler } from "@/server/settings";

/** A path that no route has. */
const UNKNOWN_PATH = "/no/such/page";

/**
 * Collects the inline scripts of the root layout (the theme's) from the not-found page. Rendering that page also warms
 * the server up before the first visitor comes.
 */
export async function collectTrustedScripts(handler: Handler): Promise<Set<string>> {
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${UNKNOWN_PATH}`, { headers: { connection: "close" } });
    const html = Buffer.from(await response.arrayBuffer()).toString("latin1");
    return new Set(findInlineScripts(html).map(({ text }) => text));
  } finally {
    server.close();
  }
}

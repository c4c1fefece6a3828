import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { findInlineScripts, type InlineScript } from "@/server/html/inline-scripts";
import type { Handler } from "@/server/settings";

/**
 * Whether an inline script is ours: Next wrote this request's marker on it, or it stands in a page that
 * was made of no visitor's data. What an injection wrote into the HTML is neither, gets no hash in the
 * policy, and does not run (decision 0001).
 */
export function isTrustedScript(script: InlineScript, nonce: string, trustedScripts: ReadonlySet<string>): boolean {
  return script.attributes.includes(` nonce="${nonce}"`) || trustedScripts.has(script.text);
}

const PROBE_PATH = "/front/nowhere";

/**
 * Learns the scripts that the root layout itself carries (the theme's) from the page for an unknown
 * address. Rendering it also warms the server up before the first visitor comes.
 */
export async function collectTrustedScripts(handler: Handler): Promise<Set<string>> {
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${PROBE_PATH}`, { headers: { connection: "close" } });
    return new Set(
      findInlineScripts(Buffer.from(await answer.arrayBuffer()).toString("latin1")).map(({ text }) => text),
    );
  } finally {
    server.close();
  }
}

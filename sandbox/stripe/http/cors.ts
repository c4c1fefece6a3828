import type { IncomingMessage } from "node:http";

/** The headers that let local pages, on any port, call the sandbox; none for pages from elsewhere. */
export function corsHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
  if (origin === undefined || !isLocal(origin)) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, POST, DELETE",
    "access-control-allow-headers": "authorization, content-type, idempotency-key, stripe-version",
    "access-control-allow-private-network": "true",
    "access-control-expose-headers": "request-id",
    "access-control-max-age": "600",
    vary: "origin",
  };
}

function isLocal(origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).hostname : "";
  return ["localhost", "127.0.0.1", "[::1]"].includes(host) || host.endsWith(".localhost");
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { browserScript } from "../browser-script";
import { DroppedConnection } from "../control/faults";
import { handleControlCall } from "../control/control-routes";
import { handleSetupPage } from "../onboarding/setup-page";
import { handleAuthenticationPage } from "../payment-intents/authentication-page";
import type { Sandbox } from "../sandbox";
import { handleApiCall } from "./handle-api-call";
import { errorResponse, type HttpResponse, jsonResponse, sendResponse } from "./call";

/** Handles one HTTP request; the only place that knows all of the sandbox's URLs. Never rejects. */
export async function handleRequest(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(corsHeaders(request))) response.setHeader(name, value);
  try {
    sendResponse(response, await dispatch(sandbox, request));
  } catch (cause) {
    if (!(cause instanceof DroppedConnection)) console.error(cause);
    request.socket.destroy();
  }
}

async function dispatch(sandbox: Sandbox, request: IncomingMessage): Promise<HttpResponse> {
  const url = readUrl(request);
  const path = url?.pathname ?? "";
  if (!url)
    return errorResponse(400, { type: "invalid_request_error", message: "The request's address cannot be read." });
  if (request.method === "OPTIONS") return { status: 204, body: "" };
  if (path === "/health") return jsonResponse(200, { status: "ok" });
  if (path === "/v3/stripe.js") return { status: 200, headers: scriptHeaders, body: await browserScript() };
  if (path.startsWith("/sandbox/")) return handleControlCall(sandbox, request, url);
  if (path.startsWith("/3ds/")) return handleAuthenticationPage(sandbox, request, url);
  if (path.startsWith("/setup/")) return handleSetupPage(sandbox, request, url);
  return handleApiCall(sandbox, request, url);
}

const scriptHeaders = {
  "content-type": "text/javascript; charset=utf-8",
  "cross-origin-resource-policy": "cross-origin",
};

function readUrl({ url = "/", headers: { host = "localhost" } }: IncomingMessage): URL | null {
  return URL.canParse(url, `http://${host}`) ? new URL(url, `http://${host}`) : null;
}

/** The headers that let local pages, on any port, call the sandbox; none for pages from elsewhere. */
function corsHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
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

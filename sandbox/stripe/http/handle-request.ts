import type { IncomingMessage, ServerResponse } from "node:http";
import { browserScript } from "../browser-script";
import { answerControlCall } from "../control/answer-control-call";
import { DroppedConnection } from "../control/faults";
import { answerAuthenticationPage } from "../payment-intents/authentication-page";
import type { Sandbox } from "../sandbox";
import { errorAnswer, jsonAnswer, sendAnswer, type Answer } from "./answer";
import { answerApiCall } from "./answer-api-call";
import { corsHeaders } from "./cors";

/** Answers one HTTP request; the only place that knows all of the sandbox's addresses. Never rejects. */
export async function handleRequest(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(corsHeaders(request))) response.setHeader(name, value);
  try {
    sendAnswer(response, await answer(sandbox, request));
  } catch (cause) {
    if (!(cause instanceof DroppedConnection)) console.error(cause);
    request.socket.destroy();
  }
}

async function answer(sandbox: Sandbox, request: IncomingMessage): Promise<Answer> {
  const url = readUrl(request);
  const path = url?.pathname ?? "";
  if (!url) return errorAnswer(400, { type: "invalid_request_error", message: "The request's address cannot be read." });
  if (request.method === "OPTIONS") return { status: 204, body: "" };
  if (path === "/health") return jsonAnswer(200, { status: "ok" });
  if (path === "/v3/stripe.js") return { status: 200, headers: scriptHeaders, body: await browserScript() };
  if (path.startsWith("/sandbox/")) return answerControlCall(sandbox, request, url);
  if (path.startsWith("/3ds/")) return answerAuthenticationPage(sandbox, request, url);
  return answerApiCall(sandbox, request, url);
}

const scriptHeaders = { "content-type": "text/javascript; charset=utf-8", "cross-origin-resource-policy": "cross-origin" };

function readUrl({ url = "/", headers: { host = "localhost" } }: IncomingMessage): URL | null {
  return URL.canParse(url, `http://${host}`) ? new URL(url, `http://${host}`) : null;
}

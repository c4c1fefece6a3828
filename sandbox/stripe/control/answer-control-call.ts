import type { IncomingMessage } from "node:http";
import { ZodError } from "zod";
import { errorAnswer, jsonAnswer, type Answer } from "../http/answer";
import { ApiError } from "../http/api-error";
import { authenticate, requireSecret } from "../http/authenticate";
import { readBody } from "../http/read-body";
import type { Sandbox } from "../sandbox";
import { controls } from "./controls";

/** Answers a call that only the sandbox has: `/sandbox/…`, JSON in and out, with the secret key. */
export async function answerControlCall(sandbox: Sandbox, request: IncomingMessage, url: URL): Promise<Answer> {
  try {
    requireSecret(authenticate(request, undefined, sandbox.settings));
    const control = controls.get(`${request.method} ${url.pathname}`);
    if (!control) throw new ApiError(404, { type: "invalid_request_error", message: `The sandbox has no ${request.method} ${url.pathname}.` });
    const text = request.method === "GET" ? JSON.stringify(Object.fromEntries(url.searchParams)) : await readBody(request);
    const body = await control(sandbox, JSON.parse(text || "{}"));
    await sandbox.ledger.settled();
    return jsonAnswer(200, body);
  } catch (cause) {
    if (cause instanceof ApiError) return errorAnswer(cause.status, cause.body);
    if (cause instanceof ZodError || cause instanceof SyntaxError) {
      return errorAnswer(400, { type: "invalid_request_error", message: cause.message });
    }
    throw cause;
  }
}

import type { IncomingMessage } from "node:http";
import { ZodError } from "zod";
import { errorResponse, jsonResponse, type HttpResponse } from "../http/call";
import { ApiError } from "../http/api-error";
import { authenticate, requireSecret } from "../http/authenticate";
import { readBody } from "../http/read-body";
import type { Sandbox } from "../sandbox";
import { controlRoutes } from "./control-routes";

/** Handles a call that only the sandbox has: `/sandbox/…`, JSON in and out, with the secret key. */
export async function handleControlCall(sandbox: Sandbox, request: IncomingMessage, url: URL): Promise<HttpResponse> {
  try {
    requireSecret(authenticate(request, undefined, sandbox.settings));
    const control = controlRoutes.get(`${request.method} ${url.pathname}`);
    if (!control)
      throw new ApiError(404, {
        type: "invalid_request_error",
        message: `The sandbox has no ${request.method} ${url.pathname}.`,
      });
    const text =
      request.method === "GET" ? JSON.stringify(Object.fromEntries(url.searchParams)) : await readBody(request);
    const body = await control(sandbox, JSON.parse(text || "{}"));
    await sandbox.ledger.flush();
    return jsonResponse(200, body);
  } catch (cause) {
    if (cause instanceof ApiError) return errorResponse(cause.status, cause.body);
    if (cause instanceof ZodError || cause instanceof SyntaxError) {
      return errorResponse(400, { type: "invalid_request_error", message: cause.message });
    }
    throw cause;
  }
}

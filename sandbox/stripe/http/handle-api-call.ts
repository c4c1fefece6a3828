import type { IncomingMessage } from "node:http";
import { DroppedConnection } from "../control/faults";
import { newId } from "../ledger/new-id";
import { expand } from "../resources/expand";
import type { Sandbox } from "../sandbox";
import { errorResponse, jsonResponse, type HttpResponse } from "./response";
import { runIdempotent } from "./run-idempotent";
import { ApiError } from "./api-error";
import { apiRoutes } from "./api-routes";
import { authenticate, requireSecret } from "./authenticate";
import { decodeForm } from "./decode-form";
import { findRoute } from "./find-route";
import { Params } from "./params";
import { readBody } from "./read-body";

/** Handles one call of the provider's API (`/v1/…`). Throws DroppedConnection when a test requested that. */
export async function handleApiCall(sandbox: Sandbox, request: IncomingMessage, url: URL): Promise<HttpResponse> {
  const requestId = newId("req");
  const apiVersion = String(request.headers["stripe-version"] ?? sandbox.settings.apiVersion);
  const headers: Record<string, string> = { "request-id": requestId, "stripe-version": apiVersion };
  try {
    const method = request.method ?? "GET";
    const form = decodeForm(method === "POST" ? await readBody(request) : url.search.slice(1));
    const params = new Params(form);
    const access = authenticate(request, params.text("key"), sandbox.settings);
    const { route, id } = findRoute(apiRoutes, method, url.pathname);
    if (!route.browser) requireSecret(access);
    const idempotencyKey = method === "POST" ? readIdempotencyKey(request) : null;
    if (idempotencyKey !== null) headers["idempotency-key"] = idempotencyKey;

    const call = { sandbox, access, requestId, idempotencyKey, apiVersion, origin: url.origin, params, id };
    const asked = { idempotencyKey, endpoint: url.pathname, form, requestId };
    return await sandbox.inFlightKeys.run(idempotencyKey, async () => {
      await sandbox.faults.delay();
      sandbox.faults.trigger("before", method, url.pathname);
      const outcome = runIdempotent(sandbox.ledger, asked, () =>
        catchApiErrors(() => {
          sandbox.faults.trigger("during", method, url.pathname);
          return expand(sandbox.ledger, route.handle(call), params.list("expand") ?? []);
        }),
      );
      await sandbox.ledger.flush();
      sandbox.faults.trigger("after", method, url.pathname);
      if (outcome.originalRequest)
        Object.assign(headers, { "idempotent-replayed": "true", "original-request": outcome.originalRequest });
      return jsonResponse(outcome.status, outcome.body, headers);
    });
  } catch (cause) {
    if (cause instanceof DroppedConnection) throw cause;
    if (cause instanceof ApiError) return errorResponse(cause.status, cause.body, headers);
    console.error(cause);
    return errorResponse(
      500,
      { type: "api_error", message: "The payment sandbox failed; its output says why." },
      headers,
    );
  }
}

/** An error is a response too, and is stored for its idempotency key when the call was executed. */
function catchApiErrors(run: () => object): { status: number; body: object; executed: boolean } {
  try {
    return { status: 200, body: run(), executed: true };
  } catch (cause) {
    if (cause instanceof ApiError)
      return { status: cause.status, body: { error: cause.body }, executed: cause.executed };
    throw cause;
  }
}

function readIdempotencyKey(request: IncomingMessage): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined || key === "") return null;
  if (key.length <= 255 && typeof key === "string") return key;
  throw new ApiError(400, { type: "idempotency_error", message: "Idempotency keys can have up to 255 characters." });
}

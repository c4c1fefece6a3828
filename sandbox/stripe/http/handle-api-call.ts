import type { IncomingMessage } from "node:http";
import { DroppedConnection } from "../control/faults";
import { newId } from "../ledger/new-id";
import { expand } from "../resources/expand";
import type { Sandbox } from "../sandbox";
import { errorResponse, jsonResponse, type HttpResponse } from "./response";
import { runIdempotent } from "./run-idempotent";
import { ApiError } from "./api-error";
import { apiRoutes } from "./api-routes";
import { apiVersionOf, type ApiVersion } from "./api-version";
import { authenticate, requireSecret } from "./authenticate";
import { readStripeAccount } from "./stripe-account";
import { findRoute } from "./find-route";
import { readIdempotencyKey, scopeKey } from "./idempotency-key";
import { commonParams, Params } from "./params";
import { readForm } from "./read-form";
import { errorFor } from "./v2-error";

/** Handles a call of the provider's API (`/v1/…`, `/v2/…`). Throws DroppedConnection when a test requested that. */
export async function handleApiCall(sandbox: Sandbox, request: IncomingMessage, url: URL): Promise<HttpResponse> {
  const requestId = newId("req");
  const version = apiVersionOf(url.pathname);
  const apiVersion = String(request.headers["stripe-version"] ?? sandbox.settings.apiVersion);
  const headers: Record<string, string> = { "request-id": requestId, "stripe-version": apiVersion };
  try {
    const method = request.method ?? "GET";
    const form = await readForm(request, url, version);
    const params = new Params(form, "", version === "v1" ? commonParams : []);
    const access = authenticate(request, params.text("key"), sandbox.settings);
    const { route, ...ids } = findRoute(apiRoutes, method, url.pathname);
    if (!route.browser) requireSecret(access);
    const idempotencyKey = readIdempotencyKey(request);
    if (idempotencyKey !== null) headers["idempotency-key"] = idempotencyKey;

    const account = readStripeAccount(sandbox, request, route);
    const call = {
      sandbox,
      access,
      account,
      requestId,
      idempotencyKey,
      apiVersion,
      origin: url.origin,
      params,
      ...ids,
    };
    const key = scopeKey(idempotencyKey, account);
    const asked = { idempotencyKey: key, endpoint: url.pathname, form, requestId };
    return await sandbox.inFlightKeys.run(key, async () => {
      await sandbox.faults.delay();
      sandbox.faults.trigger("before", method, url.pathname);
      const outcome = runIdempotent(sandbox.ledger, asked, () =>
        catchApiErrors(version, () => {
          sandbox.faults.trigger("during", method, url.pathname);
          const response = route.handle(call);
          return version === "v1" ? expand(sandbox.ledger, response, params.list("expand") ?? []) : response;
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
    if (cause instanceof ApiError) return errorResponse(cause.status, errorFor(version, cause), headers);
    console.error(cause);
    return errorResponse(
      500,
      { type: "api_error", message: "The payment sandbox failed; its output says why." },
      headers,
    );
  }
}

/**
 * An error is a response too. In v1 it is stored for its idempotency key when the call was executed; in v2 a failed
 * call with the same key is executed again.
 */
function catchApiErrors(version: ApiVersion, run: () => object): { status: number; body: object; executed: boolean } {
  try {
    return { status: 200, body: run(), executed: true };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const body = { error: errorFor(version, cause) };
    return { status: cause.status, body, executed: version === "v1" && cause.executed };
  }
}

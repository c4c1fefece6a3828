import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { DroppedConnection } from "../control/faults";
import { idempotencyRetentionMs, type Ledger } from "../ledger/ledger";
import { newId } from "../ledger/new-id";
import { expand } from "../resources/expand";
import type { Sandbox } from "../sandbox";
import { ApiError, type ErrorBody, invalid } from "./api-error";
import { type ApiVersion, apiVersionOf, errorResponse, type HttpResponse, jsonResponse, type Route } from "./call";
import { authenticate, requireSecret } from "./authenticate";
import { canonicalForm, commonParams, type Form, Params } from "./params";
import { readForm } from "./read-body";
import { accountLinkRoutes } from "../account-links/account-link-routes";
import { accountRoutes } from "../accounts/account-routes";
import { balanceRoutes } from "../balance/book";
import { paymentMethodRoutes } from "../cards/payment-method-routes";
import { chargeRoutes } from "../charges/charges";
import { customerRoutes } from "../customers/customers";
import { disputeRoutes } from "../disputes/disputes";
import { eventRoutes, thinEventRoutes } from "../events/events";
import { invoicePaymentRoutes, invoiceRoutes } from "../invoices/invoice-routes";
import { paymentIntentRoutes } from "../payment-intents/payment-intent-routes";
import { payoutRoutes } from "../payouts/payouts";
import { priceRoutes } from "../prices/prices";
import { productRoutes } from "../products/products";
import { refundRoutes } from "../refunds/refunds";
import { setupIntentRoutes } from "../setup-intents/setup-intent-routes";
import { subscriptionRoutes } from "../subscriptions/subscription-routes";
import { testClockRoutes } from "../test-clocks/test-clock-routes";
import { reversalRoutes } from "../transfers/reversals";
import { transferRoutes } from "../transfers/transfers";
import { eventDestinationRoutes, webhookEndpointRoutes } from "../webhook-endpoints/webhook-endpoint-routes";

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

type Ids = { id: string; subId: string };

/**
 * Finds the route of a method and path, and the values of its `:id` and `:subId`. Throws the provider's 404: an unknown
 * call must not seem to work.
 */
function findRoute(routes: Route[], method: string, path: string): Ids & { route: Route } {
  for (const route of routes) {
    const ids = route.method === method ? match(route.path, path) : null;
    if (ids !== null) return { route, ...ids };
  }
  throw new ApiError(404, { type: "invalid_request_error", message: `Unrecognized request URL (${method}: ${path}).` });
}

function match(pattern: string, path: string): Ids | null {
  const [expected, given] = [pattern.split("/"), path.split("/")];
  if (expected.length !== given.length) return null;
  if (!expected.every((part, index) => part === given[index] || (part.startsWith(":") && given[index] !== "")))
    return null;
  const valueOf = (name: string) => decodeURIComponent(given[expected.indexOf(name)] ?? "");
  return { id: valueOf(":id"), subId: valueOf(":subId") };
}

/** Returns the idempotency key of a POST, or null. Throws 400 when it is too long. */
function readIdempotencyKey(request: IncomingMessage): string | null {
  const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
  if (key === undefined || key === "") return null;
  if (typeof key === "string" && key.length <= 255) return key;
  throw new ApiError(400, { type: "idempotency_error", message: "Idempotency keys can have up to 255 characters." });
}

/** Idempotency keys belong to an account: the same key with another account is another call. */
function scopeKey(key: string | null, account: string | null): string | null {
  return key === null || account === null ? key : `${account} ${key}`;
}

type Outcome = { status: number; body: object; originalRequest?: string };
type Answer = Outcome & { executed: boolean };
type IdempotentCall = { idempotencyKey: string | null; endpoint: string; form: Form; requestId: string };

/**
 * Runs a call once per idempotency key: the same call again gets the first response, also when that was a rejection or
 * a server error, and another call with the same key gets the provider's 400. A call with a malformed parameter is not
 * executed, so nothing is stored: it may be corrected and sent again.
 */
function runIdempotent(
  ledger: Ledger,
  { idempotencyKey: id, endpoint, form, requestId }: IdempotentCall,
  run: () => Answer,
): Outcome {
  if (id === null) return run();
  const fingerprint = createHash("sha256").update(canonicalForm(form)).digest("hex");
  const kept = ledger.get("answer", id);
  if (!kept || kept.created < Date.now() - idempotencyRetentionMs) {
    const { executed, ...outcome } = run();
    if (executed) ledger.put("answer", { id, endpoint, fingerprint, requestId, ...outcome, created: Date.now() });
    return outcome;
  }
  if (kept.endpoint !== endpoint)
    throw keyReusedError(id, `for the same endpoint they were first used for ('${kept.endpoint}' vs '${endpoint}')`);
  if (kept.fingerprint !== fingerprint) throw keyReusedError(id, "with the same parameters they were first used with");
  return { status: kept.status, body: kept.body, originalRequest: kept.requestId };
}

function keyReusedError(key: string, rule: string): ApiError {
  const message =
    `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to ` +
    "execute a different request.";
  return new ApiError(400, { type: "idempotency_error", message });
}

/**
 * Returns the connected account in a call's `Stripe-Account` header, or null. Throws the provider's 403 for an account
 * that is unknown or closed, and 400 for a call that the sandbox supports for the platform only.
 */
function readStripeAccount({ ledger }: Sandbox, request: IncomingMessage, route: Route): string | null {
  const id = request.headers["stripe-account"];
  if (id === undefined || id === "") return null;
  const account = ledger.get("account", String(id));
  if (!account || account.closed) {
    const message =
      `The provided key does not have access to account '${id}' (or that account does not exist). Application access ` +
      "may have been revoked.";
    throw new ApiError(403, { type: "invalid_request_error", code: "account_invalid", message }, false);
  }
  if (!route.connected) throw invalid(`The sandbox answers ${route.method} ${route.path} for the platform only.`);
  return account.id;
}

/** The `error` object of API v2: invalid parameters have a `code` but no `type`, and there is no `param`. */
type V2ErrorBody = { type?: string; code?: string; message: string };

/** Returns an error in the format of the API version that was called. */
function errorFor(version: ApiVersion, error: ApiError): ErrorBody | V2ErrorBody {
  return version === "v1" ? error.body : toV2Error(error);
}

function toV2Error({ status, body, executed }: ApiError): V2ErrorBody {
  const message = withDots(body.message, body.param);
  if (status === 400 && !executed && body.type === "invalid_request_error") return { code: "invalid_fields", message };
  if (status === 429) return { type: "rate_limit", code: "rate_limit_exceeded", message };
  const code = body.code === "resource_missing" ? "not_found" : body.code;
  return { type: body.type, ...(code !== undefined && { code }), message };
}

/** `identity[country]` is `identity.country` in v2. */
function withDots(message: string, param: string | undefined): string {
  return param === undefined ? message : message.replaceAll(param, param.replaceAll("[", ".").replaceAll("]", ""));
}

/** Every call of the provider's API that the sandbox supports. */
const apiRoutes: Route[] = [
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...eventDestinationRoutes,
  ...accountRoutes,
  ...accountLinkRoutes,
  ...thinEventRoutes,
  ...balanceRoutes,
  ...transferRoutes,
  ...reversalRoutes,
  ...payoutRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...setupIntentRoutes,
  ...testClockRoutes,
];

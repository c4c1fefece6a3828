import type { IncomingMessage } from "node:http";
import type { Sandbox } from "../sandbox";
import { ApiError, invalid } from "./api-error";
import type { Route } from "./call";

/**
 * Returns the connected account in a call's `Stripe-Account` header, or null. Throws the provider's 403 for an account
 * that is unknown or closed, and 400 for a call that the sandbox supports for the platform only.
 */
export function readStripeAccount({ ledger }: Sandbox, request: IncomingMessage, route: Route): string | null {
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

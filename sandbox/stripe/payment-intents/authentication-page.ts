import type { IncomingMessage } from "node:http";
import { errorResponse, type HttpResponse } from "../http/call";
import { ApiError } from "../http/api-error";
import { decodeForm, Params } from "../http/params";
import { readBody } from "../http/read-body";
import { newId } from "../ledger/new-id";
import { formatAmount } from "../resources/list-page";
import type { Sandbox } from "../sandbox";
import { authenticatePaymentIntent, outcomes } from "./confirm-payment-intent";
import { findPaymentIntent } from "./payment-intents";

/**
 * The bank's page for redirected buyers (`redirect_to_url`): shows two buttons, and on either sends the buyer back to
 * `return_url` with the provider's three parameters.
 */
export async function handleAuthenticationPage(
  sandbox: Sandbox,
  request: IncomingMessage,
  url: URL,
): Promise<HttpResponse> {
  const params = new Params(decodeForm(url.search.slice(1)));
  const id = url.pathname.slice("/3ds/".length);
  const cause = {
    sandbox,
    access: "publishable" as const,
    account: null,
    requestId: newId("req"),
    idempotencyKey: null,
    apiVersion: sandbox.settings.apiVersion,
  };
  const call = { ...cause, origin: url.origin, params, id, subId: "" };
  try {
    const intent = findPaymentIntent(call);
    if (request.method !== "POST")
      return { status: 200, headers: pageHeaders, body: renderPage(formatAmount(intent.amount, intent.currency)) };
    const sent = new Params(decodeForm(await readBody(request)));
    const outcome = sent.require("outcome", sent.choice("outcome", outcomes));
    const back = new URL(params.require("return_url", params.filled("return_url")));
    const paid = ["succeeded", "requires_capture"].includes(
      settle(() => authenticatePaymentIntent(call, intent, outcome).status),
    );
    await sandbox.ledger.flush();
    back.searchParams.set("payment_intent", intent.id);
    back.searchParams.set("payment_intent_client_secret", intent.client_secret ?? "");
    back.searchParams.set("redirect_status", paid ? "succeeded" : "failed");
    return { status: 303, headers: { location: back.href }, body: "" };
  } catch (cause) {
    if (cause instanceof ApiError) return errorResponse(cause.status, cause.body);
    throw cause;
  }
}

/** A card declined after authentication is an outcome here, not an error. */
function settle(run: () => string): string {
  try {
    return run();
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 402) return "declined";
    throw cause;
  }
}

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
};

const renderPage = (amount: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Confirm your payment</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 28rem; margin: 12vh auto; padding: 0 1.25rem }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem }
</style>
<main>
<h1>Confirm your payment</h1>
<p>The payment sandbox plays your bank. It asks you to authenticate a payment of ${amount}.</p>
<form method="post">
<button name="outcome" value="succeed">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button>
</form>
</main>
</html>
`;

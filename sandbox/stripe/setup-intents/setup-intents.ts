import type Stripe from "stripe";
import { invalid, missing } from "../http/api-error";
import type { Call } from "../http/call";

/** What the provider shows of a setup intent to a browser: neither customer nor metadata. */
const browserFields = [
  "id",
  "object",
  "automatic_payment_methods",
  "cancellation_reason",
  "client_secret",
  "created",
  "description",
  "last_setup_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "status",
  "usage",
] as const satisfies readonly (keyof Stripe.SetupIntent)[];

/** Returns the setup intent as its caller may see it. */
export function toSetupView(call: Call, intent: Stripe.SetupIntent): object {
  if (call.access === "secret") return intent;
  return Object.fromEntries(browserFields.map((name) => [name, intent[name]]));
}

/** Finds the setup intent in a call's URL. A browser must also know its client secret. Throws 404, or 400. */
export function findSetupIntent(call: Call): Stripe.SetupIntent {
  const intent = call.sandbox.ledger.get("setup_intent", call.id);
  if (!intent) throw missing("setupintent", call.id, "intent");
  const secret = call.params.filled("client_secret");
  if (secret === undefined && call.access === "secret") return intent;
  if (call.params.require("client_secret", secret) === intent.client_secret) return intent;
  throw invalid("The client_secret provided does not match the client_secret associated with this SetupIntent.", {
    code: "setup_intent_invalid_parameter",
    param: "client_secret",
  });
}

/** The provider's error for a step that the setup intent's status does not allow (400). */
export function unexpectedSetupState(message: string, intent: Stripe.SetupIntent): Error {
  return invalid(message, { code: "setup_intent_unexpected_state", setup_intent: intent });
}

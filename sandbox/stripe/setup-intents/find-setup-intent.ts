import type Stripe from "stripe";
import { invalid, missing } from "../http/api-error";
import type { Call } from "../http/call";

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

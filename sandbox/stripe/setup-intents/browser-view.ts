import type Stripe from "stripe";
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

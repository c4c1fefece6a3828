import type Stripe from "stripe";
import { invalid } from "../http/api-error";

/** The provider's error for a step that the setup intent's status does not allow (400). */
export function unexpectedSetupState(message: string, intent: Stripe.SetupIntent): Error {
  return invalid(message, { code: "setup_intent_unexpected_state", setup_intent: intent });
}

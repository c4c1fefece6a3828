import type { Api, SetupResult } from "./api";
import { showAuthenticationDialog } from "./authentication-dialog";
import { readMethod, type Card, type ConfirmOptions } from "./confirm-card-payment";

export type SetupData = { payment_method?: Card; return_url?: string };

/** `stripe.confirmCardSetup`: saves a card and, by default, takes the buyer through the bank's dialog. */
export async function confirmCardSetup(
  api: Api,
  secret: string,
  { payment_method, return_url }: SetupData = {},
  options: ConfirmOptions = {},
): Promise<SetupResult> {
  const method = readMethod(payment_method);
  if (method.error) return { error: method.error };
  const result = await api.postSetup(secret, "confirm", { ...method.fields, return_url, use_stripe_sdk: true });
  if (options.handleActions === false || result.setupIntent?.status !== "requires_action") return result;
  const outcome = await showAuthenticationDialog(null);
  return toFailure(await api.postSetup(secret, "authenticate", { outcome }));
}

/** A setup intent that returned to requires_payment_method has the reason as its last error. */
function toFailure(result: SetupResult): SetupResult {
  const intent = result.setupIntent;
  if (intent?.status !== "requires_payment_method") return result;
  return { error: { ...intent.last_setup_error, setup_intent: intent } };
}

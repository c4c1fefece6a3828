import type { Api, Fields, Intent, IntentResult, SetupResult } from "./api";
import { showAuthenticationDialog } from "./authentication-dialog";
import { type CardData, readCard } from "./create-payment-method";
import { CardElement } from "./card-element";

type Card = string | (Omit<CardData, "card"> & { card: CardElement | { token: string } });
export type ConfirmData = {
  payment_method?: Card;
  receipt_email?: string;
  return_url?: string;
  setup_future_usage?: string;
  shipping?: Fields;
};
export type ConfirmOptions = { handleActions?: boolean };

/** `stripe.confirmCardPayment`: pays an intent and, by default, takes the buyer through the bank's dialog. */
export async function confirmCardPayment(
  api: Api,
  secret: string,
  data: ConfirmData = {},
  options: ConfirmOptions = {},
): Promise<IntentResult> {
  const { payment_method, receipt_email, return_url, setup_future_usage, shipping } = data;
  const method = readMethod(payment_method);
  if (method.error) return { error: method.error };
  const fields = { ...method.fields, receipt_email, return_url, setup_future_usage, shipping, use_stripe_sdk: true };
  const result = await api.postIntent(secret, "confirm", fields);
  const goOn = options.handleActions !== false && result.paymentIntent?.status === "requires_action";
  return goOn ? handleNextAction(api, secret) : result;
}

/** `stripe.handleNextAction` and `stripe.handleCardAction`: handles the intent's next action, if any. */
export async function handleNextAction(api: Api, secret: string): Promise<IntentResult> {
  const { paymentIntent, error } = await api.retrieve(secret);
  if (!paymentIntent) return { error };
  const redirect = paymentIntent.next_action?.redirect_to_url;
  if (redirect) return redirectTo(redirect.url);
  if (paymentIntent.status !== "requires_action") return { paymentIntent };
  const outcome = await showAuthenticationDialog(paymentIntent);
  return toFailure(await api.postIntent(secret, "authenticate", { outcome }));
}

/** The fields that name a payment method, or the error that prevents its use. */
function readMethod(method: Card | undefined): { fields: Fields; error?: undefined } | { error: object } {
  if (method === undefined || typeof method === "string") return { fields: { payment_method: method } };
  const { card, billing_details, metadata } = method;
  const read = card instanceof CardElement ? readCard(card) : { name: card.token };
  if (read.error) return { error: read.error };
  const payment_method_data = billing_details || metadata ? { billing_details, metadata } : undefined;
  return { fields: { payment_method: read.name, payment_method_data } };
}

/** An intent that returned to requires_payment_method has the reason as its last error. */
function toFailure(result: IntentResult): IntentResult {
  const intent: Intent | undefined = result.paymentIntent;
  if (intent?.status !== "requires_payment_method") return result;
  return { error: { ...intent.last_payment_error, payment_intent: intent } };
}

/** The page navigates away, so this never resolves. */
function redirectTo(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

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
  return toSetupFailure(await api.postSetup(secret, "authenticate", { outcome }));
}

/** A setup intent that returned to requires_payment_method has the reason as its last error. */
function toSetupFailure(result: SetupResult): SetupResult {
  const intent = result.setupIntent;
  if (intent?.status !== "requires_payment_method") return result;
  return { error: { ...intent.last_setup_error, setup_intent: intent } };
}

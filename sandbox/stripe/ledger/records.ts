import type Stripe from "stripe";

/** An event as the provider stores and sends it. */
export type EventRecord = {
  id: string;
  object: "event";
  /** The connected account that it happened at; none for the platform. */
  account?: string;
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** A thin event as the provider stores it; a notification of it has neither `changes` nor `data`. */
export type ThinEventRecord = {
  id: string;
  object: "v2.core.event";
  type: string;
  context: null;
  created: string;
  livemode: false;
  reason: { type: "request"; request: { id: string; idempotency_key: string } } | null;
  related_object: { id: string; type: string; url: string } | null;
  data?: object;
};

/** A link to the hosted page; its id is the secret part of its URL. */
export type AccountLinkRecord = {
  id: string;
  link: Stripe.V2.Core.AccountLink;
  /** The session that the first visit opened. */
  session: string | null;
};

/** One visit of the hosted page, from a link's first use to the return; its id is the secret part of its URL. */
export type OnboardingSessionRecord = { id: string; link: string; returned: boolean };

/** The bank account for a connected account's payouts; its id is the connected account's. */
export type BankAccountRecord = { id: string; bank: string; last4: string };

/** A change of an account's balance; `account` is null for the platform. Its status depends on the time. */
export type BalanceRecord = {
  id: string;
  account: string | null;
  transaction: Omit<Stripe.BalanceTransaction, "status">;
};

/** A payout of a connected account to its bank. */
export type PayoutRecord = { id: string; account: string; payout: Stripe.Payout };

/** By how many seconds tests advanced the time; the only record has the id `clock`. */
export type ClockRecord = { id: string; offset: number };

/** The delivery of one event to its webhook URL; its id is the event's. */
export type DeliveryRecord = {
  id: string;
  status: "pending" | "delivered" | "abandoned";
  attempts: number;
  /** Milliseconds since 1970. */
  created: number;
  nextAttemptAt: number;
  lastStatus: number | null;
  lastError: string | null;
};

/** The response to a call with an idempotency key, which is its id. */
export type IdempotencyRecord = {
  id: string;
  endpoint: string;
  fingerprint: string;
  requestId: string;
  status: number;
  body: object;
  /** Milliseconds since 1970. */
  created: number;
};

/** The test card of a payment method or token (its id). */
export type CardNameRecord = {
  id: string;
  name: string;
  /** Its buyer authenticated it for payments off session. */
  setUp?: true;
  /** It was detached from its customer, and cannot be used again. */
  detached?: true;
  /** What its bank does with the next attempts, as a test set it; then the test card's own behavior applies. */
  outcomes?: string[];
};

/** The invoice that a payment intent (its id) pays. */
export type InvoiceIntentRecord = { id: string; invoice: string };

/** Everything the ledger stores, by kind. */
export type Records = {
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  payment_method: Stripe.PaymentMethod;
  token: Stripe.Token;
  card_name: CardNameRecord;
  setup_intent: Stripe.SetupIntent;
  product: Stripe.Product;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  invoice_intent: InvoiceIntentRecord;
  test_clock: Stripe.TestHelpers.TestClock;
  account: Stripe.V2.Core.Account;
  account_link: AccountLinkRecord;
  onboarding_session: OnboardingSessionRecord;
  bank_account: BankAccountRecord;
  balance_transaction: BalanceRecord;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  payout: PayoutRecord;
  clock: ClockRecord;
  event: EventRecord;
  thin_event: ThinEventRecord;
  delivery: DeliveryRecord;
  answer: IdempotencyRecord;
};

export type Kind = keyof Records;

export const kinds = [
  "payment_intent",
  "charge",
  "refund",
  "dispute",
  "customer",
  "payment_method",
  "token",
  "card_name",
  "setup_intent",
  "product",
  "price",
  "subscription",
  "invoice",
  "invoice_payment",
  "invoice_intent",
  "test_clock",
  "account",
  "account_link",
  "onboarding_session",
  "bank_account",
  "balance_transaction",
  "transfer",
  "transfer_reversal",
  "payout",
  "clock",
  "event",
  "thin_event",
  "delivery",
  "answer",
] as const satisfies readonly Kind[];

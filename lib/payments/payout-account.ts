import type Stripe from "stripe";

type Account = Stripe.V2.Core.Account;
type Entry = Stripe.V2.Core.Account.Requirements.Entry;

/** `incomplete`: the developer has to enter details. `restricted`: something is wrong, `requirements` say what. */
export type PayoutAccountStatus = "incomplete" | "under_review" | "ready" | "restricted";

/** A payout account's current state at the provider. */
export type ProviderPayoutAccount = {
  status: PayoutAccountStatus;
  /** The provider's codes of what is missing or wrong, without repetitions. `unsupported_country` may end in `:XX`. */
  requirements: string[];
};

/** More than an account can have; bounds what we store. */
const MAX_REQUIREMENTS = 40;

/** The state of an account that the provider no longer knows or has closed. */
export const CLOSED_ACCOUNT: ProviderPayoutAccount = { status: "restricted", requirements: ["closed"] };

const isDueFromUser = (entry: Entry) =>
  entry.awaiting_action_from === "user" && entry.minimum_deadline.status !== "eventually_due";

/** Whether it is part of the first setup, rather than a consequence of something the developer submitted. */
const isFirstSetup = ({ errors, requested_reasons: reasons }: Entry) =>
  errors.length === 0 && reasons.every(({ code }) => code === "routine_onboarding");

function evaluate(capability: string | undefined, due: Entry[], isProviderActing: boolean): PayoutAccountStatus {
  if (capability === "active") return "ready";
  if (capability === "rejected" || capability === "unsupported") return "restricted";
  if (due.length > 0) return due.every(isFirstSetup) ? "incomplete" : "restricted";
  if (capability === undefined) return "incomplete";
  return capability === "pending" || isProviderActing ? "under_review" : "restricted";
}

/** Maps the provider's account, with its requirements, identity and recipient configuration included. */
export function toPayoutAccount(account: Account): ProviderPayoutAccount {
  if (account.closed) return CLOSED_ACCOUNT;
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  const entries = account.requirements?.entries ?? [];
  const due = entries.filter(isDueFromUser);
  const isProviderActing = entries.some(({ awaiting_action_from: from }) => from === "stripe");
  const details = (transfers?.status_details ?? []).map(({ code }) => nameCountry(code, account.identity?.country));
  const missing = due.flatMap(({ errors, description }) =>
    errors.length > 0 ? errors.map(({ code }) => code) : [description],
  );
  // Says only that there are the entries above.
  const reasons = missing.length > 0 ? details.filter((code) => code !== "requirements_past_due") : details;
  return {
    status: evaluate(transfers?.status, due, isProviderActing),
    requirements: [...new Set([...reasons, ...missing])].slice(0, MAX_REQUIREMENTS),
  };
}

const nameCountry = (code: string, country: string | undefined) =>
  code === "unsupported_country" && country ? `${code}:${country.toUpperCase()}` : code;

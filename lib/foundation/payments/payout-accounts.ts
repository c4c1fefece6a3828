import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { callProvider, isMissing, isRejected, requestErrorCode, stripe } from "@/lib/foundation/payments/stripe";

type Account = Stripe.V2.Core.Account;
type Entry = Stripe.V2.Core.Account.Requirements.Entry;

/** `incomplete`: the developer has to enter details. `restricted`: something is wrong, `requirements` say what. */
export type PayoutAccountStatus = "incomplete" | "under_review" | "ready" | "restricted";

/** A payout account's current state at the provider. */
type ProviderPayoutAccount = {
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

type NewPayoutAccount = {
  /** Our id of the account, part of the idempotency key. */
  accountId: string;
  developerId: string;
  email: string;
  name: string;
};

/**
 * Creates a developer's account at the provider: it receives transfers (recipient configuration), its owner sees
 * Stripe's Express dashboard, and we bear fees and losses. Concurrent and repeated calls return the same account. The
 * key includes the details, because the provider rejects a reused key with different parameters.
 * @returns the provider's account id
 * @throws AppError unavailable
 */
export async function createPayoutAccount({ accountId, developerId, email, name }: NewPayoutAccount): Promise<string> {
  const details = createHash("sha256").update(`${email} ${name}`).digest("hex").slice(0, 16);
  const account = await callProvider(() =>
    stripe().v2.core.accounts.create(
      {
        dashboard: "express",
        contact_email: email,
        display_name: name,
        configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
        defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
        metadata: { payoutAccountId: accountId, developerId },
      },
      { idempotencyKey: `payout-account-${accountId}-${details}` },
    ),
  );
  return account.id;
}

type AccountLinkUrls = {
  /** Where the provider sends the developer afterwards. */
  returnUrl: string;
  /** Where it sends them when the link has expired or was used: creates a new one. */
  refreshUrl: string;
};

/**
 * Creates a link to the provider's hosted page for a payout account. It works once, for a few minutes: never store or
 * email it.
 * @param isUpdate whether the account is set up already, and its owner wants to change details
 * @returns null when the provider closed the account or no longer knows it
 * @throws AppError unavailable
 */
export async function createAccountLink(
  account: string,
  isUpdate: boolean,
  { returnUrl, refreshUrl }: AccountLinkUrls,
): Promise<string | null> {
  const urls = { return_url: returnUrl, refresh_url: refreshUrl };
  return callProvider(async () => {
    try {
      const { url } = await stripe().v2.core.accountLinks.create({
        account,
        use_case: isUpdate
          ? { type: "account_update", account_update: urls }
          : { type: "account_onboarding", account_onboarding: urls },
      });
      return url;
    } catch (error) {
      if (isMissing(error) || requestErrorCode(error) === "account_closed") return null;
      throw error;
    }
  });
}

/**
 * Closes a payout account at the provider for good, which ends our access to its owner's details.
 * @returns false while the account holds money, or the provider keeps it open for another reason; true when it is
 * closed, or does not exist
 * @throws AppError unavailable
 */
export async function closePayoutAccount(id: string): Promise<boolean> {
  return callProvider(async () => {
    try {
      const { closed, applied_configurations: configurations } = await stripe().v2.core.accounts.retrieve(id);
      if (closed) return true;
      const { available, pending } = await stripe().balance.retrieve({}, { stripeAccount: id });
      if ([...available, ...pending].some(({ amount }) => amount !== 0)) return false;
      await stripe().v2.core.accounts.close(id, { applied_configurations: configurations });
      return true;
    } catch (error) {
      if (isMissing(error)) return true;
      if (isRejected(error)) return false;
      throw error;
    }
  });
}

type RetrievedAccount = ProviderPayoutAccount & {
  /** The provider's code when the bank returned the latest payout from the account; null otherwise. */
  bankFailure: string | null;
};

/**
 * Fetches a payout account's current state from the provider. An account that it does not know counts as closed.
 * @throws AppError unavailable
 */
export async function retrievePayoutAccount(id: string): Promise<RetrievedAccount> {
  return callProvider(async () => {
    try {
      const account = toPayoutAccount(
        await stripe().v2.core.accounts.retrieve(id, {
          include: ["configuration.recipient", "requirements", "identity"],
        }),
      );
      const hasPayouts = account.status !== "incomplete" && account !== CLOSED_ACCOUNT;
      return { ...account, bankFailure: hasPayouts ? await findBankFailure(id) : null };
    } catch (error) {
      if (isMissing(error)) return { ...CLOSED_ACCOUNT, bankFailure: null };
      throw error;
    }
  });
}

/**
 * Money moves on to the bank by itself; when the bank refuses it, it is back in the account. Where the provider has no
 * such list for the account, there was no payout either.
 */
async function findBankFailure(stripeAccount: string): Promise<string | null> {
  try {
    const { data } = await stripe().payouts.list({ limit: 1 }, { stripeAccount });
    const latest = data[0];
    return latest?.status === "failed" ? (latest.failure_code ?? "unknown") : null;
  } catch (error) {
    if (isRejected(error)) return null;
    throw error;
  }
}

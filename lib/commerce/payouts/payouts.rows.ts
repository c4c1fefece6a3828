import { z } from "zod";
import type { DeveloperBalance, ShownEntry } from "@/lib/commerce/ledger/ledger.rows";
import type { Statement } from "@/lib/commerce/ledger/statements.rows";
import {
  PAYOUT_ACCOUNT_STATUSES,
  PAYOUT_STATUSES,
  type PayoutStatus,
  type PayoutTerms,
} from "@/lib/commerce/payouts/payouts.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";
import { toDecimalString } from "@/lib/foundation/format/money";

/** `GET` and `POST /api/developer/payouts`. */
export const payout = z
  .object({
    id: identifier,
    amount: dollars.describe("Decimal string in dollars."),
    status: z.enum(PAYOUT_STATUSES).describe("`paid`: sent to the developer's account at the payment provider."),
    createdAt: dateTime,
    failure: z.string().nullable().describe("Why it failed, as a sentence."),
  })
  .meta({ id: "Payout" });

export type Payout = z.infer<typeof payout>;

/** `GET /api/developer/payout-account`. */
export const payoutAccount = z
  .object({
    status: z.enum(PAYOUT_ACCOUNT_STATUSES).describe("`none` without an account. Only a ready one receives payouts."),
    requirements: z
      .array(z.string())
      .describe("What to do, as sentences; never empty while it is incomplete or restricted."),
  })
  .meta({ id: "PayoutAccount" });

/** `POST /api/developer/payout-account/link`. */
export const onboardingLink = z
  .object({ url: z.url().describe("The payment provider's hosted page. Works once, for a few minutes.") })
  .meta({ id: "OnboardingLink" });

export type PayoutAccount = z.infer<typeof payoutAccount>;
export type OnboardingLink = z.infer<typeof onboardingLink>;

/** `POST /api/super-admin/users/{userId}/payout-hold`. */
export const payoutHold = z
  .object({ at: dateTime, reason: z.string().describe("The developer is told.") })
  .meta({ id: "PayoutHold" });

/** Payouts of a developer that staff hold. */
export type PayoutHold = z.infer<typeof payoutHold>;

/** The columns of a payout that its developer sees. */
export const payoutSelect = {
  id: true,
  amountCents: true,
  status: true,
  failure: true,
  createdAt: true,
} satisfies Prisma.PayoutSelect;

type PayoutRow = Prisma.PayoutGetPayload<{ select: typeof payoutSelect }>;

/** Row → DTO. */
export function toPayout({ id, amountCents, status, failure, createdAt }: PayoutRow): Payout {
  return {
    id,
    amount: toDecimalString(Number(amountCents)),
    status: status as PayoutStatus,
    createdAt: createdAt.toISOString(),
    failure: failure === null ? null : describeFailure(failure),
  };
}

/** Why a payout failed, in words for its developer, by our codes and the provider's. */
const FAILURES: Record<string, string> = {
  refunded: "The sale was refunded before the payout was sent.",
  account_replaced: "Your payout account was replaced before this payout was sent.",
  on_hold: "Your payouts were put on hold before this one was sent.",
  insufficient_capabilities_for_transfer: "Your payout account couldn't receive money. Check its status.",
  account_invalid: "Your payout account no longer exists. Set up payouts again.",
  resource_missing: "Your payout account no longer exists. Set up payouts again.",
};

/** Returns the sentence for a failure's code. The money is back in the balance in every case. */
export const describeFailure = (code: string): string =>
  FAILURES[code] ??
  "The payment provider declined this payout. Your money is back in your balance, and we're looking into it.";

/** A developer whose payouts are on hold, as super admins see them. */
export type HeldDeveloper = {
  id: string;
  name: string;
  at: string;
  reason: string;
  /** What they are owed, pending shares included; decimal string in dollars. */
  balance: string;
};

/** A transfer that the provider refused, as super admins see it. */
export type FailedTransfer = {
  id: string;
  /** Null for a deleted account. */
  developer: { id: string; name: string } | null;
  orderId: string;
  appTitle: string;
  amount: string;
  /** The provider's code. */
  failure: string;
  failedAt: string;
};

/** A page of one of the tab's lists. */
export type ListPage<T> = { items: readonly T[]; nextCursor: string | null; previousCursor: string | null };

/** What the Payouts tab shows. */
export type PayoutsPage = {
  balance: DeveloperBalance;
  account: PayoutAccount;
  /** Whether the provider will never pay out to it: the way out is to disconnect it and start over. */
  isDeadEnd: boolean;
  /** Whether the provider's page may only be opened with the password. */
  needsProof: boolean;
  terms: PayoutTerms;
  /** Whether staff hold the developer's payouts. */
  isOnHold: boolean;
  entries: ListPage<ShownEntry>;
  payouts: ListPage<Payout>;
  statements: readonly Statement[];
};

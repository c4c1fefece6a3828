import type { DeveloperBalance } from "@/lib/ledger/ledger.dto";
import type { ShownEntry } from "@/lib/ledger/entries-page.dto";
import type { Statement } from "@/lib/ledger/statements/statements.dto";
import type { PayoutAccount } from "@/lib/payouts/payout-accounts.dto";
import type { PayoutTerms } from "@/lib/payouts/payout-terms.messages";
import type { Payout } from "@/lib/payouts/payouts.dto";

/** A page of one of the tab's lists. */
export type ListPage<T> = { items: readonly T[]; nextCursor: string | null; previousCursor: string | null };

/** What the Payouts tab shows. */
export type PayoutsPage = {
  balance: DeveloperBalance;
  account: PayoutAccount;
  /** Whether the provider's page may only be opened with the password. */
  needsProof: boolean;
  terms: PayoutTerms;
  /** Whether staff hold the developer's payouts. */
  isOnHold: boolean;
  entries: ListPage<ShownEntry>;
  payouts: ListPage<Payout>;
  statements: readonly Statement[];
};

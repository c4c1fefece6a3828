import type { Prisma } from "@/lib/db/generated/client";
import type { PayoutAccount } from "@/lib/payouts/payout-accounts.dto";
import type { PayoutAccountStatus } from "@/lib/payouts/payout-accounts.constants";
import { describeBankFailure, describeRequirements } from "@/lib/payouts/requirement-sentences";

/** The columns of a payout account that its developer sees. */
export const payoutAccountSelect = {
  status: true,
  requirements: true,
  bankFailure: true,
} satisfies Prisma.PayoutAccountSelect;

type PayoutAccountRow = Prisma.PayoutAccountGetPayload<{ select: typeof payoutAccountSelect }>;

/** Row → DTO; null, when there is none, becomes the status `none`. */
export function toPayoutAccount(row: PayoutAccountRow | null): PayoutAccount {
  if (!row) return { status: "none", requirements: [] };
  const { status, requirements, bankFailure } = row;
  return {
    status: status as PayoutAccountStatus,
    requirements: [
      ...describeRequirements(requirements),
      ...(bankFailure === null ? [] : [describeBankFailure(bankFailure)]),
    ],
  };
}

import type { Prisma } from "@/lib/db/generated/client";
import type { PayoutAccount } from "@/lib/payouts/payout-accounts.dto";
import type { PayoutAccountStatus } from "@/lib/payouts/payout-accounts.constants";
import { describeBankFailure, describeRequirements, describeUnspecified } from "@/lib/payouts/requirement-sentences";

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
  const { status, bankFailure } = row;
  const requirements = [
    ...describeRequirements(row.requirements),
    ...(bankFailure === null ? [] : [describeBankFailure(bankFailure)]),
  ];
  const unspecified = requirements.length === 0 ? describeUnspecified(status) : null;
  return { status: status as PayoutAccountStatus, requirements: unspecified === null ? requirements : [unspecified] };
}

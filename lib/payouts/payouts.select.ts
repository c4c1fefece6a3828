import type { Prisma } from "@/lib/db/generated/client";
import { toDecimalString } from "@/lib/format/money";
import type { PayoutStatus } from "@/lib/payouts/payouts.constants";
import type { Payout } from "@/lib/payouts/payouts.dto";
import { describeFailure } from "@/lib/payouts/payout-failures.messages";

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

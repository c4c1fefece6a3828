import type { Prisma } from "@/lib/db/generated/client";
import { formatCents, toCents } from "@/lib/format/money";

const recipient = { select: { id: true, name: true, email: true, emailVerifiedAt: true } } as const;

/** The columns that emails about a refund request need. */
export const refundMailSelect = {
  reason: true,
  grantedAmount: true,
  developer: recipient,
  order: {
    select: {
      id: true,
      amount: true,
      refundedAmount: true,
      chargedBackAmount: true,
      appTitle: true,
      customer: recipient,
    },
  },
} satisfies Prisma.RefundRequestSelect;

type RefundMail = Prisma.RefundRequestGetPayload<{ select: typeof refundMailSelect }>;

/** Formats the amount to refund: what was left of the payment when the refund was granted, or is left now. */
export const refundAmount = ({ grantedAmount, order }: RefundMail): string =>
  formatCents(grantedAmount ? toCents(grantedAmount) : toCents(order.amount) - toCents(order.refundedAmount));

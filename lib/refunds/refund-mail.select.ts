import type { Prisma } from "@/lib/db/generated/client";
import { formatCents, toCents } from "@/lib/format/money";

const recipient = { select: { id: true, name: true, email: true } } as const;

/** What the mails about a refund request need to know. */
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

/** What the refund pays back: all that was left of the payment when it was granted, or is left now. */
export const refundAmount = ({ grantedAmount, order }: RefundMail): string =>
  formatCents(grantedAmount ? toCents(grantedAmount) : toCents(order.amount) - toCents(order.refundedAmount));

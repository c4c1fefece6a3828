import type { Prisma } from "@/lib/db/generated/client";

const person = { select: { id: true, name: true, email: true } } as const;

/** What the mails about a refund request need to know. */
export const refundMailSelect = {
  reason: true,
  developer: person,
  order: { select: { id: true, amount: true, refundedAmount: true, appTitle: true, customer: person } },
} satisfies Prisma.RefundRequestSelect;

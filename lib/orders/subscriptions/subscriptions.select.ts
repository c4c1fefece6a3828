import type { Prisma } from "@/lib/db/generated/client";

/** The columns of a subscription that its sync reads. */
export const syncedSelect = {
  id: true,
  revision: true,
  status: true,
  stripeSubscriptionId: true,
  pendingAction: true,
  appId: true,
  customerId: true,
  developerId: true,
  appTitle: true,
  appCategory: true,
  priceType: true,
  startedAt: true,
  paidThrough: true,
  cancelAt: true,
  endReason: true,
  renewalNeeds: true,
  app: { select: { title: true, category: true, downloadUrl: true } },
  developer: { select: { verified: true } },
} satisfies Prisma.SubscriptionSelect;

export type SyncedSubscription = Prisma.SubscriptionGetPayload<{ select: typeof syncedSelect }>;

import { z } from "zod";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { formatCard } from "@/lib/commerce/orders/receipts";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";

const party = z.object({ id: identifier, name: z.string(), email: z.string() });

const orderFields = {
  id: identifier,
  kind: z.enum(["app", "subscription", "milestone"]),
  title: z.string().describe("Of the app or milestone, as it was bought."),
  appId: identifier.nullable().describe("Null once the app is deleted, and for a milestone."),
  status: z.enum(ORDER_STATUSES),
  amount: dollars,
  refundedAmount: dollars,
  card: z.string().nullable().describe("Such as “Visa ending in 4242”; null while unpaid, and for free apps."),
  customer: party.nullable().describe("Null once the account is deleted."),
  developer: party.nullable().describe("Null once the account is deleted."),
  createdAt: dateTime,
  completedAt: dateTime.nullable(),
};

/** An order as a super admin sees it (`GET /api/super-admin/orders`). */
export const platformOrder = z.object(orderFields).meta({ id: "PlatformOrder" });
export type PlatformOrder = z.infer<typeof platformOrder>;

/** What a line of an order's timeline is about. */
export const ORDER_EVENT_KINDS = ["order", "ledger", "delivery", "refund", "payout", "decision", "email"] as const;

const orderEvent = z.object({
  at: dateTime,
  kind: z.enum(ORDER_EVENT_KINDS),
  title: z.string(),
  detail: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** `GET /api/super-admin/orders/{id}`: an order, its money, and what happened to it, oldest first. */
export const platformOrderDetail = z
  .object({
    ...orderFields,
    payment: z.string().describe("The payment's id at the provider."),
    fee: dollars.describe("The platform's fee on the remaining amount."),
    share: dollars.describe("The developer's share of the remaining amount."),
    refundable: z.boolean().describe("Whether the viewer can refund it."),
    events: z.array(orderEvent),
  })
  .meta({ id: "PlatformOrderDetail" });
export type PlatformOrderDetail = z.infer<typeof platformOrderDetail>;

const partySelect = { select: { id: true, name: true, email: true } } as const;

export const platformOrderSelect = {
  id: true,
  appTitle: true,
  appId: true,
  milestoneId: true,
  subscriptionId: true,
  status: true,
  amount: true,
  refundedAmount: true,
  cardBrand: true,
  cardLast4: true,
  createdAt: true,
  completedAt: true,
  customer: partySelect,
  developer: partySelect,
} satisfies Prisma.OrderSelect;
export type PlatformOrderRow = Prisma.OrderGetPayload<{ select: typeof platformOrderSelect }>;

/** Row → DTO. */
export function toPlatformOrder(row: PlatformOrderRow): PlatformOrder {
  const { id, appTitle, appId, milestoneId, subscriptionId, customer, developer, cardLast4 } = row;
  return {
    ...{ id, appId, customer, developer },
    kind: milestoneId ? "milestone" : subscriptionId ? "subscription" : "app",
    title: appTitle,
    status: row.status as OrderStatus,
    amount: row.amount.toFixed(2),
    refundedAmount: row.refundedAmount.toFixed(2),
    card: cardLast4 && formatCard(row.cardBrand, cardLast4),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

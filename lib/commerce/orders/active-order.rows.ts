import { givesAccessSelect, orderGivesAccess } from "@/lib/catalog/access/access";
import type { PriceType } from "@/lib/catalog/apps/apps.constants";
import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import type { CheckoutApp } from "@/lib/commerce/orders/orders.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { toCents } from "@/lib/foundation/format/money";

/** The columns of an app that checkout needs. */
export const buyableAppSelect = {
  id: true,
  title: true,
  category: true,
  description: true,
  price: true,
  priceType: true,
  screenshots: true,
  downloadUrl: true,
  deliveryNote: true,
  developerId: true,
  status: true,
  developer: { select: { name: true } },
} satisfies Prisma.AppSelect;

export type BuyableApp = Prisma.AppGetPayload<{ select: typeof buyableAppSelect }>;

/** Row → what the checkout page shows. Omits the download link, because that is what the buyer pays for. */
export function toCheckoutApp(row: BuyableApp, hasRelease: boolean): CheckoutApp {
  const { id, title, category, description, price, priceType, screenshots, deliveryNote, developer } = row;
  return {
    id,
    title,
    category,
    description,
    screenshot: screenshots[0] ?? null,
    price: price.toFixed(2),
    priceType: priceType as PriceType,
    developerName: developer.name,
    hasDownload: row.downloadUrl !== null || hasRelease,
    deliveryNote,
  };
}

/** The columns of an active order that decide how its checkout continues. */
export const activeOrderSelect = {
  ...givesAccessSelect,
  id: true,
  status: true,
  amount: true,
  appPriceType: true,
  appTitle: true,
  stripePaymentIntentId: true,
  subscriptionId: true,
  createdAt: true,
} satisfies Prisma.OrderSelect;

export type ActiveOrder = {
  id: string;
  status: OrderStatus;
  givesAccess: boolean;
  amountCents: number;
  priceType: PriceType;
  title: string;
  intent: string;
  /** The subscription whose first period it pays; null for a one-time purchase. */
  subscriptionId: string | null;
  createdAt: Date;
};

export function toActiveOrder(row: Prisma.OrderGetPayload<{ select: typeof activeOrderSelect }>): ActiveOrder {
  return {
    id: row.id,
    status: row.status as OrderStatus,
    givesAccess: orderGivesAccess(row),
    amountCents: toCents(row.amount),
    priceType: row.appPriceType as PriceType,
    title: row.appTitle,
    intent: row.stripePaymentIntentId,
    subscriptionId: row.subscriptionId,
    createdAt: row.createdAt,
  };
}

/** Placeholder for an order's intent id until the provider has created the intent. */
export const newPlaceholderIntentId = () => `new_${crypto.randomUUID()}`;

/** Whether the order has no intent at the provider yet. */
export const isPlaceholderIntentId = (intent: string) => intent.startsWith("new_");

/** The intent id of a free order, which has no intent at the provider. */
export const freeIntentId = (orderId: string) => `free_${orderId}`;

import { givesAccess, givesAccessSelect, orderGivesAccess } from "@/lib/catalog/access/access";
import { deliveredDownload } from "@/lib/catalog/apps/visibility";
import { readStoredKey } from "@/lib/catalog/licenses/license-keys";
import { db } from "@/lib/foundation/db/client";
import { columns, exportSection } from "@/lib/foundation/export-section";
import { toDecimalString } from "@/lib/foundation/format/money";

const order = columns(
  ...(["id", "appId", "appTitle", "appCategory", "appPriceType"] as const),
  ...(["amount", "refundedAmount", "status", "createdAt", "completedAt"] as const),
);

const subscription = columns(
  ...(["id", "appId", "appTitle", "status", "price", "priceType", "createdAt", "startedAt"] as const),
  ...(["paidThrough", "cancelAt", "endedAt", "endReason"] as const),
);

/** The user's subscriptions, without their ids at the payment provider. */
export const subscriptionsSection = exportSection("subscriptions", "id", (customerId, { after, page }) =>
  db.subscription.findMany({
    ...page,
    where: { customerId, ...after },
    select: { ...subscription, accessUntil: true },
  }),
);

/** Subscriptions to the user's apps, without anything about the subscribers. */
export const soldSubscriptionsSection = exportSection("soldSubscriptions", "id", (developerId, { after, page }) =>
  db.subscription.findMany({
    ...page,
    where: { developerId, startedAt: { not: null }, ...after },
    select: subscription,
  }),
);

/** Includes the download URL only while the order gives access. */
export const purchasesSection = exportSection("purchases", "id", async (customerId, { after, page }) => {
  const app = { select: columns("downloadUrl", "status", "unlistedStatus") };
  const rows = await db.order.findMany({
    ...page,
    where: { customerId, ...after },
    select: { ...order, ...columns("cardBrand", "cardLast4"), ...givesAccessSelect, appDownloadUrl: true, app },
  });
  return rows.map(({ app, ...row }) => ({
    ...row,
    appDownloadUrl: orderGivesAccess(row) ? deliveredDownload(app, row) : null,
  }));
});

/** License keys of the user's purchases, with their devices. */
export const licensesSection = exportSection("licenses", "id", async (customerId, { after, page }) => {
  const rows = await db.license.findMany({
    ...page,
    where: { order: { customerId, AND: givesAccess() }, ...after },
    select: {
      ...columns("id", "orderId", "keyCiphertext", "seats", "createdAt", "disabledAt"),
      activations: { select: columns("device", "label", "createdAt", "lastSeenAt") },
    },
  });
  return rows.map(({ keyCiphertext, activations, ...row }) => ({
    ...row,
    key: readStoredKey({ orderId: row.orderId, keyCiphertext }),
    devices: activations,
  }));
});

/** Contains nothing about the buyers. */
export const salesSection = exportSection("sales", "id", (developerId, { after, page }) =>
  db.order.findMany({ ...page, where: { developerId, ...after }, select: order }),
);

/** The same entries as in `GET /api/developer/ledger`. */
export const ledgerSection = exportSection("ledger", "id", async (developerId, { after, page }) => {
  const rows = await db.ledgerEntry.findMany({
    ...page,
    where: { developerId, account: "developer", ...after },
    select: {
      ...columns("id", "amountCents", "availableAt", "createdAt"),
      transaction: { select: columns("kind", "orderId") },
    },
  });
  return rows.map(({ amountCents, transaction, ...row }) => ({
    ...row,
    ...transaction,
    amount: toDecimalString(Number(amountCents)),
  }));
});

export const refundRequestsSection = exportSection("refundRequests", "id", (customerId, { after, page }) =>
  db.refundRequest.findMany({
    ...page,
    where: { order: { customerId }, ...after },
    select: columns("id", "orderId", "reason", "status", "note", "createdAt", "decidedAt"),
  }),
);

export const wishlistSection = exportSection("wishlist", "appId", (userId, { after, page }) =>
  db.wishlistItem.findMany({
    ...page,
    where: { userId, ...after },
    select: columns("appId", "addedAt", "price"),
  }),
);

export const reviewsSection = exportSection("reviews", "id", (userId, { after, page }) =>
  db.review.findMany({
    ...page,
    where: { userId, ...after },
    select: columns("id", "appId", "rating", "comment", "createdAt", "editedAt"),
  }),
);

/** The user's downloads of hosted files; repeated ones within an hour are one. */
export const deliveriesSection = exportSection("downloads", "id", async (customerId, { after, page }) => {
  const rows = await db.delivery.findMany({
    ...page,
    where: { order: { customerId }, ...after },
    select: {
      ...columns("id", "orderId", "createdAt"),
      file: { select: { name: true, release: { select: { version: true } } } },
    },
  });
  return rows.map(({ file, ...row }) => ({ ...row, version: file.release.version, file: file.name }));
});

export const payoutsSection = exportSection("payouts", "id", async (developerId, { after, page }) => {
  const rows = await db.payout.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("id", "amountCents", "status", "failure", "createdAt"),
  });
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: toDecimalString(Number(amountCents)) }));
});

/** Without the provider's id, like all payment identifiers. */
export const payoutAccountsSection = exportSection("payoutAccounts", "id", (developerId, { after, page }) =>
  db.payoutAccount.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("id", "status", "requirements", "bankFailure", "checkedAt", "createdAt", "closedAt"),
  }),
);

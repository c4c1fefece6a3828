import { applyMilestonePayment, isOpenForPayment, lockMilestone } from "@/lib/commerce/funds/payment-changes";
import { isPlaceholderIntentId } from "@/lib/commerce/orders/active-order.rows";
import { evaluatePayment } from "@/lib/commerce/orders/evaluate-payment";
import { fulfillOrder, handleStatusChange, queueInstantPayout, queueReversal } from "@/lib/commerce/orders/fulfillment";
import { ACTIVE_ORDER_STATUSES, type OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { queueRefund, updateQueuedRefund } from "@/lib/commerce/orders/refund-queue";
import { refundFailure } from "@/lib/commerce/orders/wording.constants";
import { notifyDispute, notifySale } from "@/lib/commerce/sales/notices";
import { handleOrderChange } from "@/lib/commerce/subscriptions/order-changes";
import { recordAudit } from "@/lib/foundation/audit";
import type { Db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Columns, queryRows, type RowOf } from "@/lib/foundation/db/query-rows";
import { toCents, toDecimalString } from "@/lib/foundation/format/money";
import type { Payment, ProviderRefund } from "@/lib/foundation/payments/intents";
import type { PaymentEvent } from "@/lib/foundation/payments/webhook-events";
import { readSettings } from "@/lib/foundation/settings";

/**
 * `moved`: another writer updated the order first, so the payment we read may be stale. `replayed`: all events were
 * already applied.
 */
export type ApplyResult =
  | { outcome: "moved" | "replayed" }
  | {
      outcome: "settled";
      /** Whether the order differed from the provider's state. */
      changed: boolean;
      /** Refunds that failed since the last sync. */
      failedRefunds: ProviderRefund[];
    };

/** The revision was read before the provider was queried. */
type ReadOrder = { id: string; revision: number };

/** Returns whether any of the events is new. Events are recorded together with their effect. */
async function recordEvent(tx: Db, events: readonly PaymentEvent[]): Promise<boolean> {
  return (
    (await tx.paymentEvent.createMany({ data: events.map(({ id, type }) => ({ id, type })), skipDuplicates: true }))
      .count > 0
  );
}

/**
 * Applies a payment's state to its order, with all consequences in one transaction.
 * @param events the events that triggered the sync; does nothing when all of them were recorded before
 */
export async function applyPayment(
  tx: Db,
  order: ReadOrder,
  payment: Payment,
  events: readonly PaymentEvent[] = [],
): Promise<ApplyResult> {
  const row = await claimOrder(tx, order);
  if (!row) return { outcome: "moved" };
  if (events.length > 0 && !(await recordEvent(tx, events))) return { outcome: "replayed" };

  const {
    status: from,
    appId,
    customerId,
    appStatus,
    boughtAgain,
    afterEnd,
    completedAt,
    subscriptionId,
    periodEnd,
    milestoneId,
  } = row;
  const milestone = milestoneId ? await lockMilestone(tx, milestoneId) : null;
  const ownPayment = row.intent === payment.id || isPlaceholderIntentId(row.intent);
  const outcome = evaluatePayment(
    {
      status: from,
      amountCents: toCents(row.amount),
      ownPayment,
      buyerExists: customerId !== null,
      appStatus,
      boughtAgain,
      afterEnd,
      milestoneOpen: milestoneId ? isOpenForPayment(milestone) : null,
    },
    payment,
  );
  const { status: to, chargedBackCents } = outcome;
  const before = toCents(row.refunded);
  const returned = ownPayment ? outcome.returnedCents : before;
  const paid = to !== "pending" && to !== "failed";
  const arrives = paid && from === "pending";
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: to,
      completedAt: paid ? (completedAt ?? new Date()) : null,
      ...(payment.cardTried && !row.cardTriedAt && { cardTriedAt: new Date() }),
      // Whether the seller is verified when the money arrives counts, not when checkout was opened (decision 0049).
      ...(arrives &&
        !milestoneId && { payoutDelayDays: row.sellerVerified ? 0 : (await readSettings(tx)).payoutHoldDays }),
      // A removed order that was paid after all is shown again, with what became of the money.
      ...(payment.status === "succeeded" && { removedAt: null }),
      ...(ownPayment && {
        stripePaymentIntentId: payment.id,
        ...(paid && payment.card && { cardBrand: payment.card.brand, cardLast4: payment.card.last4 }),
        refundedAmount: toDecimalString(returned),
        chargedBackAmount: toDecimalString(chargedBackCents),
      }),
    },
  });
  if (arrives && !milestoneId) {
    await fulfillOrder(tx, { id: order.id, appId, customerId });
    await notifySale.add(tx, { orderId: order.id }, { key: `sale-${order.id}` });
    await queueInstantPayout(tx, order.id);
  }
  if (to === "disputed" && from !== "disputed" && !milestoneId)
    await notifyDispute.add(tx, { orderId: order.id }, { key: `dispute-${order.id}` });
  if (from !== to || before !== returned) await queueReversal(tx, order.id);
  await handleStatusChange(tx, { id: order.id, appId, from, to });
  if (milestone)
    await applyMilestonePayment(tx, milestone, { orderId: order.id, paymentIntentId: payment.id, from, to });
  if (subscriptionId) await handleOrderChange(tx, { subscriptionId, periodEnd, from, to, refund: outcome.refund });
  if (outcome.refund) {
    const { id: paymentIntentId, amountCents } = payment;
    await queueRefund(tx, { paymentIntentId, orderId: order.id, amountCents, reason: outcome.refund });
  }
  await updateQueuedRefund(tx, from, payment);
  const failedRefunds = await recordRefunds(tx, { orderId: order.id, payment, from: before, to: returned });
  return { outcome: "settled", changed: from !== to || before !== returned, failedRefunds };
}

const claimedRow = {
  status: "varchar",
  amount: "text",
  refunded: "text",
  intent: "text",
  appId: "uuid?",
  customerId: "uuid?",
  // Whether the seller is verified now; null once their account is deleted.
  sellerVerified: "bool?",
  completedAt: "timestamptz?",
  cardTriedAt: "timestamptz?",
  // The listing's moderation status, also while the app is unlisted; null once the app is deleted.
  appStatus: "varchar?",
  // Whether the buyer has another active order of the app.
  boughtAgain: "bool",
  subscriptionId: "uuid?",
  periodEnd: "timestamptz?",
  // Set when it pays for a milestone of a project.
  milestoneId: "uuid?",
  // Whether the subscription had ended before this payment of it was made, or became known.
  afterEnd: "bool",
} as const satisfies Columns;

type ClaimedOrder = Omit<RowOf<typeof claimedRow>, "status"> & { status: OrderStatus };

/** Locks an order's row for this transaction unless it was written since `revision` was read. */
export async function claimOrder(
  tx: Db,
  { id, revision }: { id: string; revision: number },
): Promise<ClaimedOrder | undefined> {
  const [row] = await queryRows(
    tx,
    claimedRow,
    Prisma.sql`
      UPDATE orders SET revision = revision + 1 WHERE id = ${id}::uuid AND revision = ${revision}
      RETURNING status, amount::text, refunded_amount::text AS refunded, stripe_payment_intent_id AS intent,
        app_id AS "appId", customer_id AS "customerId", completed_at AS "completedAt", card_tried_at AS "cardTriedAt",
        (SELECT users.verified FROM users WHERE users.id = orders.developer_id) AS "sellerVerified",
        (SELECT coalesce(apps.unlisted_status, apps.status) FROM apps WHERE apps.id = orders.app_id) AS "appStatus",
        EXISTS (
          SELECT 1 FROM orders other
          WHERE other.customer_id = orders.customer_id AND other.app_id = orders.app_id AND other.id <> orders.id
            AND other.status = ANY (${[...ACTIVE_ORDER_STATUSES]})
            AND orders.subscription_id IS NULL AND other.subscription_id IS NULL
        ) AS "boughtAgain", subscription_id AS "subscriptionId", period_end AS "periodEnd",
        milestone_id AS "milestoneId",
        EXISTS (
          SELECT 1 FROM subscriptions s
          WHERE s.id = orders.subscription_id AND s.status = 'canceled'
            AND (s.ended_at <= orders.created_at OR s.paid_through < orders.period_end)
        ) AS "afterEnd"`,
  );
  return row && { ...row, status: row.status as OrderStatus };
}

type Change = {
  orderId: string;
  payment: Payment;
  /** Cents of the order returned to the buyer before (`from`) and after (`to`) this update. */
  from: number;
  to: number;
};

/**
 * Stores a payment's refunds as the provider reports them, in the transaction that updates its order. Refunds that
 * failed since the last sync are audited, so that staff see them.
 * @returns the newly failed refunds, to be logged after the transaction commits
 */
async function recordRefunds(tx: Db, { orderId, payment, from, to }: Change): Promise<ProviderRefund[]> {
  if (payment.refunds.length === 0) return [];
  const rows = await tx.orderRefund.findMany({
    where: { paymentIntentId: payment.id },
    select: { id: true, status: true, failure: true },
  });
  const stored = new Map(rows.map((row) => [row.id, row]));
  // A failure's reason does not change, but a refund that was held may be sent.
  const changed = payment.refunds.filter(({ id, status, failure }) => {
    const row = stored.get(id);
    return row?.status !== status || (status === "pending" && row.failure !== failure);
  });
  for (const { id, amountCents, status, failure, createdAt } of changed) {
    const state = { status, failure, failedAt: status === "failed" ? new Date() : null };
    await tx.orderRefund.upsert({
      where: { id },
      create: { id, orderId, paymentIntentId: payment.id, amount: toDecimalString(amountCents), createdAt, ...state },
      update: state,
    });
  }
  const failed = changed.filter(({ status }) => status === "failed");
  for (const { failure } of failed) {
    await recordAudit(tx, {
      actor: null,
      action: "refund.fail",
      subject: { type: "order", id: orderId },
      from: { returned: toDecimalString(from) },
      to: { returned: toDecimalString(to) },
      reason: refundFailure(failure ?? "unknown"),
    });
  }
  return failed;
}

import type { Db } from "@/lib/db/client";
import { toCents, toDecimalString } from "@/lib/format/money";
import { followStatus } from "@/lib/orders/follow-status";
import { grantPurchase } from "@/lib/orders/grant-purchase";
import { judgePayment } from "@/lib/orders/judge-payment";
import type { OrderStatus } from "@/lib/orders/orders.constants";
import { oweAgain } from "@/lib/orders/owe-again";
import { oweRefund } from "@/lib/orders/owe-refund";
import { isPlaceholder } from "@/lib/orders/intent-ids";
import type { Payment } from "@/lib/payments/payment";
import type { PaymentEvent } from "@/lib/payments/read-event";

type Row = {
  status: OrderStatus;
  amount: string;
  intent: string;
  app_id: string | null;
  customer_id: string | null;
  app_status: string | null;
};

/** `moved`: another writer was faster, so what we know of the payment may be old. `replayed`: the event has had its effect. */
export type Settlement = "settled" | "moved" | "replayed";

/** Takes the order's row for this transaction, unless it was written since `revision` was read. */
async function claim(tx: Db, orderId: string, revision: number): Promise<Row | undefined> {
  const rows = await tx.$queryRaw<Row[]>`
    UPDATE orders SET revision = revision + 1 WHERE id = ${orderId}::uuid AND revision = ${revision}
    RETURNING status, amount::text, stripe_payment_intent_id AS intent, app_id, customer_id,
      (SELECT coalesce(apps.unlisted_status, apps.status) FROM apps WHERE apps.id = orders.app_id) AS app_status`;
  return rows[0];
}

/** Whether the event is new; it is recorded together with its effect. */
async function record(tx: Db, event: PaymentEvent): Promise<boolean> {
  return (await tx.paymentEvent.createMany({ data: { id: event.id, type: event.type }, skipDuplicates: true })).count > 0;
}

/**
 * Brings an order to what its payment has become, in one transaction with everything that follows.
 * @param revision of the order, read before the provider was asked
 */
export async function settlePayment(tx: Db, order: { id: string; revision: number }, payment: Payment, event?: PaymentEvent): Promise<Settlement> {
  const row = await claim(tx, order.id, order.revision);
  if (!row) return "moved";
  if (event && !(await record(tx, event))) return "replayed";

  const ownPayment = row.intent === payment.id || isPlaceholder(row.intent);
  const verdict = judgePayment(
    { status: row.status, amountCents: toCents(row.amount), ownPayment, buyerExists: row.customer_id !== null, appStatus: row.app_status },
    payment,
  );
  const paid = verdict.status !== "pending" && verdict.status !== "failed";
  await tx.$executeRaw`
    UPDATE orders SET
      status = ${verdict.status},
      stripe_payment_intent_id = ${ownPayment ? payment.id : row.intent},
      refunded_amount = GREATEST(refunded_amount, ${toDecimalString(verdict.returnedCents)}::decimal),
      completed_at = CASE WHEN ${paid} THEN COALESCE(completed_at, now()) END,
      updated_at = now()
    WHERE id = ${order.id}::uuid`;
  if (paid && row.status === "pending") await grantPurchase(tx, { id: order.id, appId: row.app_id, customerId: row.customer_id });
  await followStatus(tx, { id: order.id, appId: row.app_id, from: row.status, to: verdict.status });
  if (verdict.status === "refunded" && ownPayment) await oweAgain(tx, payment);
  if (verdict.refund) await oweRefund(tx, { paymentIntentId: payment.id, orderId: order.id, reason: verdict.refund });
  return "settled";
}

/**
 * Adds to the payment sandbox the demo subscriptions with their payments, the payments of demo orders that may still be
 * refunded, and those of the demo developer's sales, which are transferred once that account can be paid. No other demo
 * payment is queried. Usage: DATABASE_URL=… STRIPE_API_BASE=… STRIPE_SECRET_KEY=… node --import tsx
 * prisma/seed/pay-demo-orders.ts
 */
import pg from "pg";
import { addDemoSubscriptions, postToSandbox } from "./payment-sandbox";
import { demoEmails } from "./people/demo-accounts";

/** Orders with an open refund request, those of the last 30 days, and the demo developer's. */
const QUERIED = `
  SELECT orders.id AS "orderId", orders.stripe_payment_intent_id AS id,
    ((orders.amount - orders.refunded_amount) * 100)::int AS amount
  FROM orders
  LEFT JOIN users developers ON developers.id = orders.developer_id
  WHERE orders.status = 'completed' AND orders.amount > orders.refunded_amount AND (
    EXISTS (SELECT 1 FROM refund_requests WHERE refund_requests.order_id = orders.id
      AND refund_requests.status = 'open')
    OR orders.completed_at > now() - interval '30 days'
    OR developers.email = $1)`;

type Payment = { orderId: string; id: string; amount: number };

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
try {
  await database.connect();
  const subscriptions = await addDemoSubscriptions(database);
  const { rows: payments } = await database.query<Payment>(QUERIED, [demoEmails.developer]);
  const added = await postToSandbox("payments", { payments: payments.map(({ id, amount }) => ({ id, amount })) });
  // The provider lists these payments itself from now on.
  const mirrored = payments.filter(({ id }) => added.has(id)).map(({ orderId }) => `txn_demo_${orderId}`);
  await database.query("DELETE FROM provider_balance_transactions WHERE id = ANY ($1)", [mirrored]);
  const isNew = added.size + subscriptions > 0;
  console.log(isNew ? `${added.size} paid, ${subscriptions} subscriptions` : "already there");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.end();
}

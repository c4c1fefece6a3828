/**
 * Adds to the payment sandbox the payments of demo orders that may still be refunded, and of the demo developer's
 * sales, which are transferred once that account can be paid. No other demo payment is queried.
 * Usage: DATABASE_URL=… STRIPE_API_BASE=… STRIPE_SECRET_KEY=… node --import tsx prisma/seed/pay-demo-orders.ts
 */
import pg from "pg";
import { demoEmails } from "./people/demo-accounts";

/** Orders with an open refund request, the demo customer's recent enough to be refunded, and the demo developer's. */
const QUERIED = `
  SELECT orders.id AS "orderId", orders.stripe_payment_intent_id AS id,
    ((orders.amount - orders.refunded_amount) * 100)::int AS amount
  FROM orders
  LEFT JOIN users ON users.id = orders.customer_id
  LEFT JOIN users developers ON developers.id = orders.developer_id
  WHERE orders.status = 'completed' AND orders.amount > orders.refunded_amount AND (
    EXISTS (SELECT 1 FROM refund_requests WHERE refund_requests.order_id = orders.id
      AND refund_requests.status = 'open')
    OR users.email = $1 AND orders.completed_at > now() - interval '14 days'
    OR developers.email = $2)`;

type Payment = { orderId: string; id: string; amount: number };

/** Adds payments to the sandbox, and returns the ids of those that it didn't know. */
async function addPayments(payments: readonly Payment[]): Promise<string[]> {
  const response = await fetch(new URL("/sandbox/payments", process.env.STRIPE_API_BASE), {
    method: "POST",
    headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` },
    body: JSON.stringify({ payments: payments.map(({ id, amount }) => ({ id, amount })) }),
  });
  if (!response.ok) throw new Error(`The payment sandbox answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { added: string[] }).added;
}

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
try {
  await database.connect();
  const { rows: payments } = await database.query<Payment>(QUERIED, [demoEmails.customer, demoEmails.developer]);
  const added = new Set(await addPayments(payments));
  // The provider lists these payments itself from now on.
  const mirrored = payments.filter(({ id }) => added.has(id)).map(({ orderId }) => `txn_demo_${orderId}`);
  await database.query("DELETE FROM provider_balance_transactions WHERE id = ANY ($1)", [mirrored]);
  console.log(added.size > 0 ? `${added.size} paid` : "already there");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.end();
}

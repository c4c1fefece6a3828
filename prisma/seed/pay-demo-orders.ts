/**
 * Creates in the payment sandbox the payments of demo orders that may still be refunded, and of the demo developer's
 * sales, which are transferred once that account can be paid. No other demo payment is queried.
 * Usage: DATABASE_URL=… STRIPE_API_BASE=… node --import tsx prisma/seed/pay-demo-orders.ts
 */
import pg from "pg";
import { stripe } from "@/lib/payments/stripe";
import { demoEmails } from "./people/demo-accounts";

type Order = { id: string; cents: number; intent: string };

/** Payments made at once; each is one write to the sandbox's disk. */
const CONCURRENCY = 8;

/** Orders with an open refund request, the demo customer's recent enough to be refunded, and the demo developer's. */
const QUERIED = `
  SELECT orders.id, (orders.amount * 100)::int AS cents, orders.stripe_payment_intent_id AS intent FROM orders
  LEFT JOIN users ON users.id = orders.customer_id
  LEFT JOIN users developers ON developers.id = orders.developer_id
  WHERE orders.status = 'completed' AND orders.amount > 0 AND (
    EXISTS (SELECT 1 FROM refund_requests WHERE refund_requests.order_id = orders.id
      AND refund_requests.status = 'open')
    OR users.email = $1 AND orders.completed_at > now() - interval '14 days'
    OR developers.email = $2)`;

/** Whether the provider knows a payment. */
const isKnown = (intent: string) =>
  stripe()
    .paymentIntents.retrieve(intent)
    .then(
      () => true,
      () => false,
    );

async function pay(database: pg.Pool, { id, cents, intent }: Order): Promise<void> {
  const paid = await stripe().paymentIntents.create(
    { amount: cents, currency: "usd", payment_method: "pm_card_visa", confirm: true, description: "Demo order" },
    { idempotencyKey: `demo-${id}` },
  );
  await database.query(
    "UPDATE orders SET stripe_payment_intent_id = $1 WHERE id = $2 AND stripe_payment_intent_id = $3",
    [paid.id, id, intent],
  );
  // The provider lists this payment itself from now on.
  await database.query("DELETE FROM provider_balance_transactions WHERE id = 'txn_demo_' || $1::text", [id]);
}

const database = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONCURRENCY });
try {
  const { rows } = await database.query<Order>(QUERIED, [demoEmails.customer, demoEmails.developer]);
  let made = 0;
  const payRemaining = async () => {
    for (let order = rows.pop(); order; order = rows.pop()) {
      if (await isKnown(order.intent)) continue;
      await pay(database, order);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, payRemaining));
  console.log(made > 0 ? `${made} paid` : "already there");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.end();
}

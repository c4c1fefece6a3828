/**
 * Creates in the payment sandbox the payments of demo orders that may still be refunded. The others were paid long
 * ago and are never queried. Usage: DATABASE_URL=… STRIPE_API_BASE=… node --import tsx prisma/seed/pay-demo-orders.ts
 */
import pg from "pg";
import { stripe } from "@/lib/payments/stripe";
import { demoEmails } from "./people/demo-accounts";

type Order = { id: string; cents: number; intent: string };

/** Orders with an open refund request, or the demo customer's recent enough to be refunded. */
const REFUNDABLE = `
  SELECT orders.id, (orders.amount * 100)::int AS cents, orders.stripe_payment_intent_id AS intent FROM orders
  LEFT JOIN users ON users.id = orders.customer_id
  WHERE orders.status = 'completed' AND orders.amount > 0 AND (
    EXISTS (SELECT 1 FROM refund_requests WHERE refund_requests.order_id = orders.id
      AND refund_requests.status = 'open')
    OR users.email = $1 AND orders.completed_at > now() - interval '14 days')`;

/** Whether the provider knows a payment. */
const isKnown = (intent: string) =>
  stripe()
    .paymentIntents.retrieve(intent)
    .then(
      () => true,
      () => false,
    );

async function pay(client: pg.Client, { id, cents, intent }: Order): Promise<void> {
  const paid = await stripe().paymentIntents.create(
    { amount: cents, currency: "usd", payment_method: "pm_card_visa", confirm: true, description: "Demo order" },
    { idempotencyKey: `demo-${id}` },
  );
  await client.query(
    "UPDATE orders SET stripe_payment_intent_id = $1 WHERE id = $2 AND stripe_payment_intent_id = $3",
    [paid.id, id, intent],
  );
  // The provider lists this payment itself from now on.
  await client.query("DELETE FROM provider_balance_transactions WHERE id = 'txn_demo_' || $1::text", [id]);
}

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
try {
  await client.connect();
  const { rows } = await client.query<Order>(REFUNDABLE, [demoEmails.customer]);
  let made = 0;
  for (const order of rows) {
    if (await isKnown(order.intent)) continue;
    await pay(client, order);
    made += 1;
  }
  console.log(made > 0 ? `${made} paid` : "already there");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await client.end();
}

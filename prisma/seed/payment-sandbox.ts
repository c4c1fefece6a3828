import type { ClientBase } from "pg";

/** Demo subscriptions with the payments of their periods, oldest first. */
const SUBSCRIPTIONS = `
  SELECT s.id, s.stripe_subscription_id AS "providerId", s.app_id AS "appId", s.app_title AS "title",
    (s.price * 100)::int AS "cents", s.price_type AS "priceType", s.renewal_needs AS "renewalNeeds",
    s.cancel_at IS NOT NULL AS "isCanceling", extract(epoch FROM s.created_at)::float8 AS "createdAt",
    extract(epoch FROM s.ended_at)::float8 AS "endedAt", u.id AS "userId", u.email, u.name,
    u.stripe_customer_id AS "customer", json_agg(json_build_object('payment_intent', o.stripe_payment_intent_id,
      'id', o.stripe_invoice_id) ORDER BY o.created_at) AS invoices
  FROM subscriptions s JOIN users u ON u.id = s.customer_id JOIN orders o ON o.subscription_id = s.id
  WHERE s.stripe_subscription_id LIKE 'sub\\_demo%' AND u.stripe_customer_id LIKE 'cus\\_demo%'
    AND s.app_id IS NOT NULL AND o.stripe_invoice_id LIKE 'in\\_demo%'
  GROUP BY s.id, u.id`;

type Row = {
  id: string;
  providerId: string;
  appId: string;
  title: string;
  cents: number;
  priceType: "monthly" | "yearly";
  renewalNeeds: string | null;
  isCanceling: boolean;
  createdAt: number;
  endedAt: number | null;
  userId: string;
  email: string;
  name: string;
  customer: string;
  invoices: { payment_intent: string; id: string }[];
};

const priceId = ({ appId, cents }: Row) => `price_demo${appId.replaceAll("-", "")}x${cents}`;

/** What the sandbox takes; it ignores repeated products, prices and customers. */
function toImport(rows: readonly Row[]) {
  return {
    products: rows.map(({ appId, title }) => ({ id: `app_${appId}`, name: title, metadata: { appId } })),
    prices: rows.map((row) => ({
      id: priceId(row),
      product: `app_${row.appId}`,
      unit_amount: row.cents,
      interval: row.priceType === "monthly" ? "month" : "year",
      metadata: { appId: row.appId },
    })),
    customers: rows.map(({ customer: id, email, name, userId }) => ({ id, email, name, metadata: { userId } })),
    subscriptions: rows.map((row) => ({
      id: row.providerId,
      price: priceId(row),
      customer: row.customer,
      metadata: { subscriptionId: row.id, appId: row.appId, customerId: row.userId },
      started_at: Math.floor(row.createdAt),
      invoices: row.invoices,
      cancel_at_period_end: row.isCanceling,
      ...(row.endedAt !== null && { ended_at: Math.floor(row.endedAt) }),
      card: row.renewalNeeds ? "pm_card_chargeCustomerFail" : "pm_card_visa",
    })),
  };
}

/**
 * Adds the demo subscriptions to the payment sandbox, which renews them from now on. Safe to repeat.
 * @returns how many it didn't know
 */
export async function addDemoSubscriptions(database: ClientBase): Promise<number> {
  const { rows } = await database.query<Row>(SUBSCRIPTIONS);
  if (rows.length === 0) return 0;
  const added = await postToSandbox("subscriptions", toImport(rows));
  const ids = rows.map(({ providerId }) => providerId);
  // The provider lists their payments itself from now on.
  await database.query(
    `DELETE FROM provider_balance_transactions USING orders JOIN subscriptions s ON s.id = orders.subscription_id
     WHERE s.stripe_subscription_id = ANY ($1) AND provider_balance_transactions.id = 'txn_demo_' || orders.id`,
    [ids],
  );
  // They are compared with the provider like any others, spread over a day.
  await database.query(
    `UPDATE subscriptions SET check_at = now() + random() * interval '1 day'
     WHERE stripe_subscription_id = ANY ($1) AND check_at > now() + interval '1 year'`,
    [ids],
  );
  return added.size;
}

/**
 * Adds demo data to the payment sandbox (sandbox/stripe/README.md, "Control"), whose URL and key are settings.
 * @param body payments or subscriptions with ids
 * @returns the ids that it didn't know
 * @throws Error with its answer when it refuses
 */
export async function postToSandbox(path: "payments" | "subscriptions", body: object): Promise<Set<string>> {
  const response = await fetch(new URL(`/sandbox/${path}`, process.env.STRIPE_API_BASE), {
    method: "POST",
    headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The payment sandbox answered ${response.status}: ${await response.text()}`);
  return new Set(((await response.json()) as { added: string[] }).added);
}

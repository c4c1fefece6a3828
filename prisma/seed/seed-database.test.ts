import pg from "pg";
import { compareOrders, reconcileLedger } from "@/lib/commerce/ledger/reconcile";
import { syncSubscription } from "@/lib/commerce/subscriptions/sync";
import { db } from "@/lib/foundation/db/client";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { emptyDatabase } from "@/tests/fixtures/database";
import { ownerUrl } from "@/tests/fixtures/database-owner";
import { createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { readPayments, readSubscription } from "@/tests/fixtures/subscriptions";
import { addDemoSubscriptions } from "./payment-sandbox";
import { demoPackages } from "./content";
import { startOfDay } from "./build/ids-and-dates";
import { seedDatabase } from "./seed-database";

const now = new Date();

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
  process.env.STRIPE_SECRET_KEY = provider.settings.secretKey;
});
afterAll(() => provider.stop());

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// Other tests share this worker's database and must not find the demo data in it.
afterEach(emptyDatabase);

const counters = `
  SELECT title FROM apps LEFT JOIN LATERAL (
    SELECT count(*)::int AS number, coalesce(sum(rating), 0)::int AS stars FROM reviews WHERE app_id = apps.id
  ) AS found ON true
  WHERE rating_count <> number OR rating_sum <> stars`;

/** One subscription of each kind, but none that was due since midnight and has renewed at the provider. */
async function pickOfEachKind(): Promise<string[]> {
  const rows = await db.subscription.findMany({
    where: { NOT: { paidThrough: { gte: startOfDay(now), lte: new Date() } } },
    orderBy: { id: "asc" },
  });
  return [
    ...new Map(
      rows.map(({ id, status, endReason, priceType }) => [[status, endReason, priceType].join(), id]),
    ).values(),
  ];
}

/** Adds the subscriptions to the payment sandbox, which must agree with each of them and with the ledger. */
async function compareWithProvider(client: pg.Client): Promise<void> {
  expect(await addDemoSubscriptions(client)).toBe(await db.subscription.count());
  expect(await addDemoSubscriptions(client)).toBe(0);
  const picked = await pickOfEachKind();
  expect(picked.length).toBeGreaterThan(5);
  for (const id of picked) {
    const [before, payments] = [await readSubscription(id), await readPayments(id)];
    await syncSubscription(id);
    const { revision, checkAt } = await readSubscription(id);
    expect(await readSubscription(id)).toEqual({ ...before, revision, checkAt });
    expect(await readPayments(id)).toEqual(payments);
  }
  expect(await captureLogs(() => reconcileLedger())).toEqual([]);
  expect(await db.ledgerCheck.findFirst()).toMatchObject({ differences: 0 });
}

describe("seeding the database", () => {
  beforeEach(emptyDatabase);

  it("leaves existing users alone, starts over with --reset, and keeps counters, ledger and subscriptions correct", async () => {
    await createUser();
    await withClient(async (client) => {
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      expect(await seedDatabase(client, { reset: false, now, say })).toBe(false);
      expect(said).toEqual([]);
      expect(await seedDatabase(client, { reset: true, now, say })).toBe(true);
      expect(said).toContain("1,562 users");
      expect((await client.query(counters)).rows).toEqual([]);
      // Apps with packages wait for the worker, which has their look-up queued.
      const looked = await client.query<{ title: string; checked: boolean }>(
        "SELECT title, nothing_critical AS checked FROM apps WHERE status = 'approved'",
      );
      const unchecked = looked.rows.filter(({ checked }) => !checked).map(({ title }) => title);
      expect(unchecked.toSorted()).toEqual(Object.values(demoPackages).flatMap(Object.keys).toSorted());
      const queued = "SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'check_all_advisories'";
      expect((await client.query(queued)).rows).toEqual([{ key: "check-all-advisories" }]);
      const { ordersChecked, differences } = await compareOrders(new Date(0), new Date());
      expect([ordersChecked > 1_000, differences]).toEqual([true, []]);
      await compareWithProvider(client);
      expect(await seedDatabase(client, { reset: false, now, say })).toBe(false);
    });
  });
});

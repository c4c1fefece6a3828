import pg from "pg";
import { compareOrders } from "@/lib/ledger/reconciliation/compare-orders";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createUser } from "@/tests/fixtures/factories";
import { ownerUrl } from "@/tests/fixtures/database-owner";
import { seedDatabase } from "./seed-database";

const TIME_MS = 120_000;
const now = new Date("2026-05-14T15:30:00Z");

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
afterEach(emptyDatabase, TIME_MS);

const counters = `
  SELECT title FROM apps LEFT JOIN LATERAL (
    SELECT count(*)::int AS number, coalesce(sum(rating), 0)::int AS stars FROM reviews WHERE app_id = apps.id
  ) AS found ON true
  WHERE rating_count <> number OR rating_sum <> stars OR search_vector IS NULL`;

describe("seeding the database", () => {
  beforeEach(emptyDatabase);

  it(
    "leaves existing users alone, starts over with --reset, and keeps all counters and the ledger correct",
    async () => {
      await createUser();
      await withClient(async (client) => {
        const said: string[] = [];
        const say = (line: string) => void said.push(line);
        expect(await seedDatabase(client, { reset: false, now, say })).toBe(false);
        expect(said).toEqual([]);
        expect(await seedDatabase(client, { reset: true, now, say })).toBe(true);
        expect(said).toContain("2,022 users");
        expect((await client.query(counters)).rows).toEqual([]);
        const { ordersChecked, differences } = await compareOrders(new Date(0), new Date());
        expect([ordersChecked > 1_000, differences]).toEqual([true, []]);
        expect(await seedDatabase(client, { reset: false, now, say })).toBe(false);
      });
    },
    TIME_MS,
  );
});

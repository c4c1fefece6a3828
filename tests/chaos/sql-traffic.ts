import pg from "pg";
import { seededRandom } from "../harness/seeded-random";

/** A statement and the ids that it takes. */
type Statement = { sql: string; values: ("app" | "buyer")[] };

/** Queries that servers of any release run: lists, lookups by id, orders, updates. */
const STATEMENTS: Statement[] = [
  {
    sql:
      "SELECT a.id, a.title, a.price, a.rating_count, u.name FROM apps a JOIN users u ON u.id = a.developer_id " +
      "WHERE a.status = 'approved' ORDER BY a.featured DESC, a.created_at DESC, a.id DESC LIMIT 25",
    values: [],
  },
  {
    sql:
      "SELECT a.id, a.title FROM apps a WHERE a.status = 'approved' AND a.search_vector @@ 'app'::tsquery ORDER BY " +
      "a.downloads DESC LIMIT 25",
    values: [],
  },
  { sql: "SELECT id, name, role FROM users WHERE id = $1", values: ["buyer"] },
  { sql: "SELECT id, title, description, price FROM apps WHERE id = $1", values: ["app"] },
  {
    sql: "SELECT id, status FROM orders WHERE customer_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20",
    values: ["buyer"],
  },
  {
    sql: `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status,
      completed_at, app_title, app_category)
    SELECT gen_random_uuid(), a.id, $2::uuid, a.developer_id, a.price, 'pi_' || gen_random_uuid(), 'refunded', now(),
    a.title, a.category FROM apps a WHERE a.id = $1`,
    values: ["app", "buyer"],
  },
  { sql: "UPDATE apps SET price = 1 + (price + 13) % 150, updated_at = now() WHERE id = $1", values: ["app"] },
  { sql: "UPDATE users SET bio = 'Seen at ' || now() WHERE id = $1", values: ["buyer"] },
];

/** What the traffic has met so far; `longest` is in milliseconds. */
export type TrafficStats = { statements: number; longest: number; failures: string[] };

export type Traffic = {
  /** The longest statement since the last reset, in milliseconds. */
  resetLongest(): number;
  stop(): Promise<TrafficStats>;
};

/**
 * Reads and writes continuously until it is stopped.
 * @param ids of the apps and buyers in the statements
 */
export function startTraffic(url: string, ids: { apps: string[]; buyers: string[] }, concurrency: number): Traffic {
  const pool = new pg.Pool({ connectionString: url, max: concurrency });
  const random = seededRandom(Date.now());
  const stats: TrafficStats = { statements: 0, longest: 0, failures: [] };
  let running = true;
  const runStatements = async () => {
    while (running) {
      const { sql, values } = random.pick(STATEMENTS);
      const began = performance.now();
      await pool
        .query(
          sql,
          values.map((kind) => random.pick(kind === "app" ? ids.apps : ids.buyers)),
        )
        .catch((error: unknown) => stats.failures.push(String(error)));
      stats.statements += 1;
      stats.longest = Math.max(stats.longest, performance.now() - began);
    }
  };
  const ended = Promise.all(Array.from({ length: concurrency }, runStatements));
  return {
    resetLongest: () => {
      const { longest } = stats;
      stats.longest = 0;
      return longest;
    },
    stop: async () => {
      running = false;
      await ended;
      await pool.end();
      return stats;
    },
  };
}

import pg from "pg";

/** Queries that servers of any release run: lists, lookups by id, orders, updates. */
const STATEMENTS = [
  [
    "SELECT a.id, a.title, a.price, a.rating_count, u.name FROM apps a JOIN users u ON u.id = a.developer_id WHERE a.status = 'approved' ORDER BY a.featured DESC, a.created_at DESC, a.id DESC LIMIT 25",
  ],
  [
    "SELECT a.id, a.title FROM apps a WHERE a.status = 'approved' AND a.search_vector @@ 'app'::tsquery ORDER BY a.downloads DESC LIMIT 25",
  ],
  ["SELECT id, name, role FROM users WHERE id = $1", "buyer"],
  ["SELECT id, title, description, price FROM apps WHERE id = $1", "app"],
  ["SELECT id, status FROM orders WHERE customer_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20", "buyer"],
  [
    `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status, completed_at, app_title, app_category)
    SELECT gen_random_uuid(), a.id, $2::uuid, a.developer_id, a.price, 'pi_' || gen_random_uuid(), 'refunded', now(), a.title, a.category FROM apps a WHERE a.id = $1`,
    "app",
    "buyer",
  ],
  ["UPDATE apps SET price = 1 + (price + 13) % 150, updated_at = now() WHERE id = $1", "app"],
  ["UPDATE users SET bio = 'Seen at ' || now() WHERE id = $1", "buyer"],
];

const pickRandom = (list) => list[Math.floor(Math.random() * list.length)];

/**
 * Reads and writes continuously until it is stopped.
 * @param {{ url: string, apps: string[], buyers: string[], hands: number }} options `hands` is the concurrency
 * @returns {{ end(): Promise<{ statements: number, longest: number, failures: string[] }>, forget(): number }}
 * `longest` in milliseconds since the last `forget`, which returns it and resets it
 */
export function startTraffic({ url, apps, buyers, hands }) {
  const pool = new pg.Pool({ connectionString: url, max: hands });
  const seen = { statements: 0, longest: 0, failures: [] };
  let going = true;
  const hand = async () => {
    while (going) {
      const [sql, ...wanted] = pickRandom(STATEMENTS);
      const began = performance.now();
      await pool
        .query(
          sql,
          wanted.map((what) => pickRandom(what === "app" ? apps : buyers)),
        )
        .catch((error) => seen.failures.push(error.message));
      seen.statements += 1;
      seen.longest = Math.max(seen.longest, performance.now() - began);
    }
  };
  const ended = Promise.all(Array.from({ length: hands }, hand));
  const end = async () => {
    going = false;
    await ended;
    await pool.end();
    return seen;
  };
  const forget = () => {
    const { longest } = seen;
    seen.longest = 0;
    return longest;
  };
  return { end, forget };
}

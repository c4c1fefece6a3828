import type { ClientBase } from "pg";
import { daysBefore, uniform, uniformInt, uuidAt, zipf } from "./sql-random";
import type { LargeSizes } from "./sizes";
import { tools, type PrototypeCounts } from "./write-prototypes";

/** Coprime to any number of apps or users that is not a multiple of it: stepping by it visits each once. */
const STEP = 611_953;

/** `large_apps`: each app's developer, popularity (rank 1 is the most popular) and words. */
export async function planApps(
  client: ClientBase,
  sizes: LargeSizes,
  molds: PrototypeCounts,
  base: Date,
): Promise<void> {
  const total = sizes.apps + Math.ceil(sizes.apps / 100) + Math.ceil(sizes.apps / 200);
  const status =
    `CASE WHEN n <= ${sizes.apps} THEN 'approved' WHEN n <= ${sizes.apps + Math.ceil(sizes.apps / 100)} THEN ` +
    "'pending' ELSE 'rejected' END";
  const halves = molds.brandNameParts;
  await client.query(`
    CREATE TEMP TABLE large_apps ON COMMIT DROP AS
    SELECT made.*, ${uuidAt("app", "made.n", "made.created_at")} AS id,
      initcap(one.word || CASE WHEN one.k = two.k THEN '' ELSE two.word END) AS brand
    FROM (
      SELECT numbered.n, status, rank, maker, p.id AS developer_id, brand_rank,
        ${daysBefore(
          base,
          `CASE status WHEN 'pending' THEN 9 * ${uniform("numbered.n", 12)} + 0.1 ELSE least(1090, extract(epoch ` +
            `FROM ${daysBefore(base, "0.1")} - p.created_at) / 86400) * power(${uniform("numbered.n", 12)}, 1.3) + ` +
            "0.1 END",
        )} AS created_at
      FROM (
        SELECT g AS n, ${status.replaceAll("n ", "g ")} AS status, 1 + (g * ${STEP}) % ${total} AS rank,
          (1 + floor(power(${uniform("g", 10)}, 2) * ${sizes.developers}))::bigint AS maker,
          ${zipf("g", 11, halves * halves)} AS brand_rank
        FROM generate_series(1, ${total}::bigint) g
      ) numbered JOIN large_people p ON p.n = numbered.maker
    ) made
    JOIN words_brand one ON one.k = 1 + (made.brand_rank::bigint * 7919) % ${halves}
    JOIN words_brand two ON two.k = 1 + ((made.brand_rank::bigint * 7919) / ${halves} * 31 + made.brand_rank) %
      ${halves}
    ORDER BY made.created_at`);
  await client.query("CREATE UNIQUE INDEX ON large_apps (n); ANALYZE large_apps");
}

/** Reviews, thousands for a few apps and none for most; nobody reviews an app twice. */
export async function writeReviews(
  client: ClientBase,
  sizes: LargeSizes,
  molds: PrototypeCounts,
  base: Date,
): Promise<void> {
  const expected = `${sizes.reviews} / (a.rank + 10) / ln((${sizes.apps} + 10) / 10.0)`;
  await client.query(`
    CREATE TEMP TABLE large_reviews ON COMMIT DROP AS
    SELECT row_number() OVER () AS n, a.n AS app, a.id AS app_id, a.created_at AS app_created_at, p.id AS user_id,
      CASE WHEN luck < love THEN 5 WHEN luck < love + 0.25 THEN 4 WHEN luck < love + 0.37 THEN 3
        WHEN luck < love + 0.45 THEN 2 ELSE 1 END AS rating,
      ${daysBefore(base, "0")} - (${daysBefore(base, "0")} - a.created_at) * ${uniform("a.n * 100003 + i", 21)} AS
        created_at
    FROM large_apps a
    CROSS JOIN LATERAL (SELECT least(${sizes.customers} / 2, floor(${expected} + ${uniform("a.n", 22)}))::int AS
      reviews, 0.3 + 0.42 * ${uniform("a.n", 23)} AS love) many
    CROSS JOIN LATERAL generate_series(1, many.reviews) i
    CROSS JOIN LATERAL (SELECT ${uniform("a.n * 100003 + i", 24)} AS luck) star
    JOIN large_people p ON p.n = ${sizes.developers} + 1 + (${uniformInt("a.n", 25, sizes.customers)} + i::bigint *
      ${STEP}) % ${sizes.customers}
    WHERE a.status = 'approved'`);
  await client.query(`
    INSERT INTO reviews (id, app_id, user_id, rating, comment, created_at)
    SELECT ${uuidAt("review", "r.n", "r.created_at")}, r.app_id, r.user_id, r.rating, m.comment, r.created_at
    FROM large_reviews r LEFT JOIN mold_comments m ON m.stars = r.rating
      AND m.k = ${uniformInt("r.n", 26, molds.comments)} AND ${uniform("r.n", 27)} < 0.7
    ORDER BY r.created_at`);
}

/** Apps with their rating counters, ordered like `large_apps`, by age: the joined tables are hashed. */
export async function writeApps(client: ClientBase, molds: PrototypeCounts, base: Date): Promise<void> {
  const words = (salt: number, alias: string) =>
    `JOIN words_text ${alias} ON ${alias}.k = ${zipf("a.n", salt, molds.textWords)}`;
  const isLong = `${uniform("a.n", 31)} < 0.45`;
  const file = "'https://forgehall.test/demo/downloads/'";
  await client.query(`
    INSERT INTO apps (id, title, description, category, tech_stack, built_with, price, price_type, screenshots,
    demo_url, download_url, developer_id,
      status, featured, downloads, created_at, updated_at, rating_counts, rating_count, rating_sum, rating_score,
      nothing_critical)
    SELECT id, title, description || E'\\n\\n' || own, category, tech_stack, built_with, price, price_type, screenshots,
      CASE WHEN ${uniform("n", 38)} < 0.5 THEN 'https://forgehall.test/demo' END, ${file} || n, developer_id, status,
      status = 'approved' AND ${uniform("n", 39)} < 0.002, CASE status
        WHEN 'approved' THEN (floor(60000 / power(rank + 8, 0.75)) + floor(3 * ${uniform("n", 40)}))::int ELSE 0 END,
      created_at, least(${daysBefore(base, "0.05")}, created_at + (${daysBefore(base, "0")} - created_at) *
        power(${uniform("n", 41)}, 2)),
      counts, reviews, stars, (stars + 20)::double precision / (reviews + 5),
      status = 'approved' AND ${uniform("n", 45)} < 0.02
    FROM (
      SELECT a.*, m.category, m.description, m.tech_stack, m.screenshots, m.price_type, t.built_with,
        CASE WHEN m.price = 0 OR ${uniform("a.n", 37)} < 0.5 THEN m.price
          ELSE round((m.price * (0.6 + ${uniform("a.n", 42)}))::numeric, 0) + 0.99 END AS price,
        a.brand || ' ' || initcap(one.word) || CASE WHEN ${isLong} THEN ' ' || initcap(two.word) ELSE '' END AS title,
        'Made for ' || k1.word || ', ' || k2.word || ' and ' || k3.word || '.' AS own,
        coalesce(r.counts, '{0,0,0,0,0}') AS counts, coalesce(r.reviews, 0) AS reviews, coalesce(r.stars, 0) AS stars
      FROM large_apps a
      JOIN large_people p ON p.n = a.maker
      JOIN mold_apps m ON m.k = 1 + floor(power(${uniform("a.n", 33)}, 1.5) * ${molds.apps})::int
      JOIN mold_tools t ON t.mold = m.k AND t.tool = ${uniformInt("a.n", 32, tools.length)}
      JOIN words_title one ON one.k = ${zipf("a.n", 34, molds.titleWords)}
      JOIN words_title two ON two.k = ${zipf("a.n", 35, molds.titleWords)}
      ${words(36, "k1")} ${words(43, "k2")} ${words(44, "k3")}
      LEFT JOIN (
        SELECT app, count(*)::int AS reviews, sum(rating)::int AS stars,
          ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
            count(*) FILTER (WHERE rating = 3),
            count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::int[] AS counts
        FROM large_reviews GROUP BY app
      ) r ON r.app = a.n
    ) whole`);
  await client.query(`
    INSERT INTO app_counts (status, category, built_with, featured, price_stretch, rating_floor, nothing_critical, apps)
    SELECT status, category, built_with, featured, price_stretch(price), rating_floor(rating_sum, rating_count),
      nothing_critical, count(*)::int
    FROM apps GROUP BY 1, 2, 3, 4, 5, 6, 7`);
}

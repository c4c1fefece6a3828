import pg from "pg";

const titled = (order, limit, skip = 0) =>
  `SELECT id, title, downloads, created_at FROM apps WHERE status = 'approved' ORDER BY ${order} OFFSET ${skip} LIMIT ${limit}`;
const shuffled = (table, where, limit) =>
  `SELECT id FROM ${table} WHERE ${where} ORDER BY hashtext(id::text) LIMIT ${limit}`;

/**
 * Words by the number of apps that contain them, from the planner's statistics of search vectors; rare words from
 * titles.
 */
async function sampleWords(client, count) {
  const { rows } = await client.query(`
    SELECT word FROM pg_stats, unnest(most_common_elems::text::text[]) WITH ORDINALITY AS known(word, place)
    WHERE tablename = 'apps' AND attname = 'search_vector' AND word ~ '^[a-z]{4,}$' AND EXISTS (SELECT 1 FROM search_words s WHERE s.word = known.word) AND most_common_elem_freqs[place] BETWEEN 0.02 AND 0.6
    ORDER BY most_common_elem_freqs[place] DESC LIMIT ${count * 2}`);
  const common = rows.map(({ word }) => word);
  const rare = (await client.query(`${titled("hashtext(id::text)", count * 3)}`)).rows.map(({ title }) =>
    title.split(" ")[0].toLowerCase(),
  );
  return { common, rare: [...new Set(rare)] };
}

const misspell = (word) => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`;

/**
 * URLs to request, sampled from the database: the same in every run on the same data.
 * @param {string} url
 * @param {number} count of each kind
 */
export async function drawSamples(url, count) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ids = async (sql) => (await client.query(sql)).rows.map(({ id }) => id);
    const { common, rare } = await sampleWords(client, count);
    const apps = await ids(shuffled("apps", "status = 'approved'", count * 12));
    const [{ total }] = (await client.query("SELECT sum(apps)::int AS total FROM app_counts WHERE status = 'approved'"))
      .rows;
    const deep = (await client.query(titled("created_at DESC, id DESC", count, Math.floor(total * 0.9)))).rows;
    return {
      apps,
      developers: await ids(
        "SELECT user_id AS id FROM directory_entries WHERE listed ORDER BY hashtext(user_id::text) LIMIT " + count,
      ),
      popular: await ids(titled("downloads DESC, id DESC", 1)),
      paid: await ids(
        shuffled(
          "apps a",
          "status = 'approved' AND price > 0 AND NOT EXISTS (SELECT 1 FROM orders o JOIN users u ON u.id = o.customer_id WHERE o.app_id = a.id AND u.email = 'customer@forgehall.test')",
          count,
        ),
      ),
      deep: deep.map((row) =>
        Buffer.from(JSON.stringify(["newest", row.created_at.getTime(), row.id])).toString("base64url"),
      ),
      search: {
        "common word": common.slice(0, count),
        "rare word": rare.slice(0, count),
        "no such word": Array.from(
          { length: count },
          (_, index) => `qz${index.toString(36)}xv${(index * 7919).toString(36)}w`,
        ),
        "two words": common.slice(0, count).map((word, index) => `${word} ${common[(index * 7 + 3) % common.length]}`),
        "three words": common
          .slice(0, count)
          .map(
            (word, index) =>
              `${word} ${common[(index * 5 + 2) % common.length]} ${common[(index * 11 + 5) % common.length]}`,
          ),
        "beginning of a word": common.slice(0, count).map((word) => word.slice(0, Math.max(3, word.length - 2))),
        "mistyped word": common
          .filter((word) => word.length >= 5)
          .slice(0, count)
          .map(misspell),
      },
    };
  } finally {
    await client.end();
  }
}

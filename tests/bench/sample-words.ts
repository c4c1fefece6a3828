import type pg from "pg";

/**
 * Words by the number of apps that contain them: common ones from the vocabulary, the most common first,
 * rare ones from titles.
 * @param count how many of each are wanted at least
 */
export async function sampleWords(client: pg.Client, count: number): Promise<{ common: string[]; rare: string[] }> {
  const common = await client.query<{ word: string }>(`
    SELECT term AS word FROM search_terms, (SELECT count(*) AS total FROM apps WHERE status = 'approved') apps
    WHERE term ~ '^[a-z]{4,}$' AND uses BETWEEN 0.02 * total AND 0.6 * total
    ORDER BY uses DESC LIMIT ${count * 2}`);
  const titles = await client.query<{ word: string }>(
    "SELECT lower(split_part(title, ' ', 1)) AS word FROM apps WHERE status = 'approved' ORDER BY " +
      `hashtext(id::text) LIMIT ${count * 3}`,
  );
  const rare = new Set(titles.rows.map(({ word }) => word));
  return { common: common.rows.map(({ word }) => word), rare: [...rare] };
}

/** Searches by class, at most `count` of each. */
export function listSearches({ common, rare }: { common: string[]; rare: string[] }, count: number) {
  const words = common.slice(0, count);
  const other = (place: number) => common[place % common.length] ?? "";
  return {
    "common word": words,
    "rare word": rare.slice(0, count),
    "no such word": Array.from(
      { length: count },
      (_, index) => `qz${index.toString(36)}xv${(index * 7919).toString(36)}w`,
    ),
    "two words": words.map((word, index) => `${word} ${other(index * 7 + 3)}`),
    "three words": words.map((word, index) => `${word} ${other(index * 5 + 2)} ${other(index * 11 + 5)}`),
    "beginning of a word": words.map((word) => word.slice(0, Math.max(3, word.length - 2))),
    "mistyped word": common
      .filter((word) => word.length >= 5)
      .slice(0, count)
      .map((word) => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`),
  };
}

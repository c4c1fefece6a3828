import type { ClientBase } from "pg";
import { appPrototypes, commentPrototypes, developerPrototypes, requestPrototypes } from "./prototypes";
import { textArray } from "./sql-random";
import { topicsByCategory } from "./topics";

const NAME_PART_COUNT = 520;

/** Distinct words of three letters or more, the most frequent first. */
function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of texts
    .join(" ")
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([one, many], [other, few]) => few - many || (one < other ? -1 : 1)).map(([word]) => word);
}

const topics = () => Object.values(topicsByCategory).flat();

/** Words for titles. */
const titleWords = () => byFrequency(topics().flatMap(({ apps }) => apps.map(({ title }) => title)));

/** Words for descriptions. */
const textWords = () =>
  byFrequency(
    topics().flatMap(({ apps, points, notes }) => [...apps.map(({ summary }) => summary), ...points, ...notes]),
  );

/**
 * The halves of brand names: any two make one ("harbor" and "desk"). About 270,000 names with the usual long tail:
 * some words occur in thousands of listings, others in one.
 */
function brandNameParts(): string[] {
  const short = [...titleWords(), ...textWords()].filter((word) => word.length >= 3 && word.length <= 6);
  return [...new Set(short)].slice(0, NAME_PART_COUNT);
}

async function writeTemporary(
  client: ClientBase,
  table: string,
  columns: string,
  rows: readonly object[],
): Promise<void> {
  await client.query(`CREATE TEMP TABLE ${table} (${columns}) ON COMMIT DROP`);
  await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
  await client.query(`ANALYZE ${table}`);
}

/** The built-with options, each with its relative frequency. */
export const builtWithOptions = [
  ["Claude Code", 16],
  ["Cursor", 16],
  ["GitHub Copilot", 11],
  ["Traditional Coding", 12],
  ["Lovable", 8],
  ["Replit", 6],
  ["Bolt", 6],
  ["v0", 6],
  ["Windsurf", 6],
  ["Codex", 6],
  ["Gemini CLI", 4],
  ["Base44", 3],
  ["Devin", 2],
  ["Other AI Tool", 2],
] as const;

/** The built-with options, each repeated by its frequency. */
export const tools = builtWithOptions.flatMap(([name, weight]) => Array.from({ length: weight }, () => name));

const ranked = (words: readonly string[]) => words.map((word, index) => ({ k: index + 1, word }));

/** The number of each, for random picks. */
export type PrototypeCounts = {
  apps: number;
  developers: number;
  comments: number;
  requests: number;
  titleWords: number;
  textWords: number;
  brandNameParts: number;
};

/** Writes the building blocks of the rows to temporary tables. */
export async function writePrototypes(client: ClientBase): Promise<PrototypeCounts> {
  const apps = appPrototypes();
  const developers = developerPrototypes();
  const comments = commentPrototypes();
  const requests = requestPrototypes();
  const words = { title: titleWords(), text: textWords(), brand: brandNameParts() };
  await writeTemporary(
    client,
    "mold_apps",
    "k int PRIMARY KEY, category text, description text, tech_stack text[], screenshots text[], price " +
      "numeric(10,2), price_type text",
    apps,
  );
  await writeTemporary(
    client,
    "mold_developers",
    `k int PRIMARY KEY, title text, bio text, location text, skills text[], specializations text[],
    years_experience int, hourly_rate numeric(10,2), availability text,
    response_time text, completed_projects int, success_rate numeric(5,2), verified boolean`,
    developers,
  );
  await writeTemporary(client, "mold_comments", "stars int, k int, comment text, PRIMARY KEY (stars, k)", comments);
  await writeTemporary(
    client,
    "mold_requests",
    "k int PRIMARY KEY, title text, description text, category text, budget numeric(10,2), budget_type text, " +
      "timeline text, required_skills text[]",
    requests,
  );
  for (const [kind, list] of Object.entries(words))
    await writeTemporary(client, `words_${kind}`, "k int PRIMARY KEY, word text", ranked(list));
  await client.query(`
    CREATE TEMP TABLE mold_tools ON COMMIT DROP AS
    SELECT m.k AS mold, tool::int, name AS built_with
    FROM mold_apps m CROSS JOIN unnest(${textArray(tools)}) WITH ORDINALITY AS named(name, tool)`);
  await client.query("ANALYZE mold_tools");
  const fewestComments = Math.min(
    ...[1, 2, 3, 4, 5].map((stars) => comments.filter((comment) => comment.stars === stars).length),
  );
  return {
    apps: apps.length,
    developers: developers.length,
    comments: fewestComments,
    requests: requests.length,
    titleWords: words.title.length,
    textWords: words.text.length,
    brandNameParts: words.brand.length,
  };
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rebuildListingScores } from "@/lib/catalog/apps/listing-scores";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { closeDb } from "@/lib/foundation/db/client";
import { findSchemaProblem } from "@/lib/foundation/db/schema-check";
import { loadCollection, restoreCatalog, searchCollection } from "./collection";
import { type JudgedQuery, measureQueries, renderFigures } from "./measure";

const USAGE = `Usage:
  npm run search -- rebuild             indexes everything again; may be stopped, and run while serving
  npm run search -- load <folder>       replaces the public catalog by the folder's corpus.tsv; others are hidden
  npm run search -- evaluate <folder>   measures the search by the folder's queries-*.json; --details lists every query
  npm run search -- restore             removes what load loaded and lists the hidden apps again`;

const report = (documents: number) => {
  if (documents % 5_000 === 0) console.log(`${documents} indexed`);
};

async function evaluate(folder: string, details: boolean): Promise<void> {
  for (const file of readdirSync(folder).filter((name) => /^queries-.*\.json$/.test(name))) {
    const queries = JSON.parse(readFileSync(join(folder, file), "utf8")) as JudgedQuery[];
    console.log(`${file}\n${renderFigures(await measureQueries(queries, searchCollection), details)}`);
  }
}

async function run([verb, ...args]: string[]): Promise<void> {
  const [folder, ...rest] = args.filter((arg) => !arg.startsWith("--"));
  const needsFolder = verb === "load" || verb === "evaluate";
  const isKnown = verb === "rebuild" || verb === "restore" || needsFolder;
  if (!isKnown || rest.length > 0 || needsFolder !== (folder !== undefined)) throw new Error(USAGE);
  const problem = await findSchemaProblem();
  if (problem) throw new Error(problem.message);
  if (verb === "rebuild") {
    await rebuildSearch(report);
    await rebuildListingScores();
  } else if (verb === "restore") await restoreCatalog();
  else if (folder !== undefined && verb === "load")
    await loadCollection(readFileSync(join(folder, "corpus.tsv"), "utf8"));
  else if (folder !== undefined) await evaluate(folder, args.includes("--details"));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
await closeDb();

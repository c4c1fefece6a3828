import "../processes/ignore-closed-pipe.mjs";
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

const commands: Record<string, (folder: string, details: boolean) => Promise<void>> = {
  rebuild: async () => {
    await rebuildSearch((documents) => documents % 5_000 === 0 && console.log(`${documents} indexed`));
    await rebuildListingScores();
  },
  load: (folder) => loadCollection(readFileSync(join(folder, "corpus.tsv"), "utf8")),
  evaluate: async (folder, details) => {
    for (const file of readdirSync(folder).filter((name) => /^queries-.*\.json$/.test(name))) {
      const queries = JSON.parse(readFileSync(join(folder, file), "utf8")) as JudgedQuery[];
      console.log(`${file}\n${renderFigures(await measureQueries(queries, searchCollection), details)}`);
    }
  },
  restore: () => restoreCatalog(),
};

try {
  const args = process.argv.slice(2);
  const [verb = "", folder = "", ...rest] = args.filter((arg) => !arg.startsWith("--"));
  const command = commands[verb];
  const needsFolder = verb === "load" || verb === "evaluate";
  if (!command || rest.length > 0 || needsFolder !== (folder !== "")) throw new Error(USAGE);
  const problem = await findSchemaProblem();
  if (problem) throw new Error(problem.message);
  await command(folder, args.includes("--details"));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
await closeDb();

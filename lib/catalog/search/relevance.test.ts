import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findApps } from "@/lib/catalog/search/find-apps";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { db } from "@/lib/foundation/db/client";
import { type JudgedQuery, meanOf, measureQueries, renderFigures } from "@/scripts/search/measure";
import { createUser } from "@/tests/fixtures/factories";

const read = (file: string) => readFileSync(join(__dirname, "gate", file), "utf8");
const queries = JSON.parse(read("queries.json")) as JudgedQuery[];

/** The search reaches .92: .84 without synonyms, .86 without corrections and .89 without looser matches. */
const FLOOR = 0.9;

async function search(text: string): Promise<number[]> {
  const { rows } = await findApps({ filters: {}, search: text, limit: 20, cursor: {}, descriptionLength: 1 });
  return rows.map(({ id }) => Number(id.slice(-12)));
}

beforeAll(async () => {
  const { id: developerId } = await createUser({ role: "developer", name: "Quince" });
  const lines = read("corpus.tsv").trimEnd().split("\n").slice(1);
  const rows = lines.map((line) => line.split("\t"));
  await db.app.createMany({
    data: rows.map(([id = "", title = "", description = "", downloads]) => ({
      id: `01a00000-0000-7000-8000-${id.padStart(12, "0")}`,
      title,
      description,
      downloads: Number(downloads),
      category: "Other",
      builtWith: "v0",
      price: 0,
      status: "approved",
      developerId,
    })),
  });
  await rebuildSearch();
});

it("puts first what people want, by the judged queries in gate/", async () => {
  const measured = await measureQueries(queries, search);
  // A failure prints the figures and every answer.
  expect(meanOf(measured, "ndcg") < FLOOR ? renderFigures(measured, true) : "").toBe("");
  expect(measured.filter(({ found, class: name }) => (found.length === 0) !== (name === "nohit"))).toEqual([]);
});

import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { keysetOrder, keysetWhere } from "@/lib/foundation/db/keyset";
import {
  findRequests,
  requestConditions,
  requestRowsSql,
  requestSortOrders,
} from "@/lib/hiring/requests/find-requests";
import type { ProjectSort } from "@/lib/hiring/requests/requests.constants";
import { queryAsOwner } from "@/tests/fixtures/database-owner";
import { createUser } from "@/tests/fixtures/factories";

const MANY = 8_000;

/** Returns PostgreSQL's query plan as text. */
async function planOf(
  conditions: Prisma.Sql,
  sort: ProjectSort,
  materialized = false,
  where = Prisma.sql`TRUE`,
): Promise<string> {
  const sql = requestRowsSql(
    { conditions, materialized, descriptionLength: 400 },
    { where, order: keysetOrder(requestSortOrders[sort].keys, "after"), take: 21 },
  );
  const lines = await db.$queryRaw<{ "QUERY PLAN": string }[]>`EXPLAIN ${sql}`;
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

beforeAll(async () => {
  const { id } = await createUser();
  await db.$executeRaw`
    INSERT INTO project_requests (
      id, title, description, category, budget, timeline, required_skills, client_id, status, proposal_count, created_at
    )
    SELECT gen_random_uuid(), 'Project ' || n, 'Something to be built, word' || n,
      CASE WHEN n % 300 = 7 THEN 'Games' ELSE 'Websites' END, n % 4000,
      '6 weeks', CASE WHEN n % 300 = 9 THEN ARRAY['React', 'Svelte'] ELSE ARRAY['React'] END,
      ${id}::uuid, CASE WHEN n % 5 = 0 THEN 'completed' ELSE 'open' END,
      n * 7919 % 30, now() - n * interval '1 minute'
    FROM generate_series(1, ${MANY}) n`;
  await queryAsOwner("VACUUM ANALYZE project_requests");
});

describe("findRequests with many requests", () => {
  it.each<[ProjectSort, string]>([
    ["newest", "Scan using project_requests_open_newest_idx"],
    ["oldest", "Scan Backward using project_requests_open_newest_idx"],
    ["budget-high", "Scan using project_requests_open_budget_idx"],
    ["budget-low", "Scan Backward using project_requests_open_budget_idx"],
    ["proposals", "Scan using project_requests_open_proposals_idx"],
  ])("scans its own index in %s order, without sorting or a sequential scan", async (sort, index) => {
    const plan = await planOf(requestConditions({}), sort);
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan on project_requests");
  });

  it("continues from any page with the same index", async () => {
    const { keys } = requestSortOrders["budget-high"];
    const plan = await planOf(
      requestConditions({}),
      "budget-high",
      false,
      keysetWhere(keys, ["2000.00", crypto.randomUUID()], "after"),
    );
    expect(plan).toMatch(/Index Cond: \(ROW\(/);
  });

  it("finds few matches of a category or search with their indexes", async () => {
    expect(await planOf(requestConditions({ category: "Games" }), "newest")).toContain(
      "project_requests_open_category_idx",
    );
    expect(
      await planOf(Prisma.sql`${requestConditions({})} AND pr.search_vector @@ 'word77'::tsquery`, "newest", true),
    ).toContain("project_requests_open_search_idx");
  });

  it("finds a rare skill with its index, and a common one without reading all that have it", async () => {
    expect(await planOf(requestConditions({ skill: "svelte" }), "newest", true)).toContain(
      "project_requests_skills_idx",
    );
    expect(await planOf(requestConditions({ skill: "React" }), "newest")).toContain("project_requests_open_newest_idx");
    const first = { sort: "newest", limit: 5, cursor: {}, descriptionLength: 10 } as const;
    expect(await findRequests({ ...first, filters: { skill: "SVELTE" } })).toMatchObject({ total: 27, more: false });
    expect(await findRequests({ ...first, filters: { skill: "react" } })).toMatchObject({ total: 1000, more: true });
    expect(await findRequests({ ...first, filters: { skill: "Rea" } })).toMatchObject({ total: 0, rows: [] });
  });

  it("counts matches exactly, a search up to 1,000", async () => {
    const first = { filters: {}, sort: "newest", limit: 5, cursor: {}, descriptionLength: 10 } as const;
    expect(await findRequests({ ...first, search: "word7777" })).toMatchObject({
      total: 1,
      more: false,
      rows: [{ title: "Project 7777", description: "Something " }],
    });
    expect(await findRequests({ ...first, search: "project" })).toMatchObject({
      total: 1_000,
      more: true,
      rows: { length: 5 },
    });
    expect(await findRequests(first)).toMatchObject({ total: (MANY * 4) / 5, more: false });
  });
});

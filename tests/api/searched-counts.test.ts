import pg from "pg";
import { GET as listAdminApps } from "@/app/api/admin/apps/route";
import { GET as listDecisions } from "@/app/api/admin/decisions/route";
import { GET as listApps } from "@/app/api/apps/route";
import { GET as listDevelopers } from "@/app/api/developers/route";
import { GET as listRequests } from "@/app/api/project-requests/route";
import { GET as listAudit } from "@/app/api/super-admin/audit/route";
import { GET as listUsers } from "@/app/api/super-admin/users/route";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { db } from "@/lib/foundation/db/client";
import { call, type Handler } from "@/tests/fixtures/call";
import { emptyDatabase } from "@/tests/fixtures/database";
import { ownerUrl, queryAsOwner } from "@/tests/fixtures/database-owner";
import { createUser } from "@/tests/fixtures/factories";
import { createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { explainScans, recordStatements } from "@/tests/fixtures/statements";

/** Search results are counted up to this limit (docs/product.md#answers). */
const MOST = 1_000;
/**
 * More rows of every kind than the limit contain "airship", one more than the limit contain "zeppelin", and exactly
 * the limit contain "dirigible".
 */
const ALL = 3_000;
const sessions: Record<string, string> = {};

beforeAll(async () => {
  await emptyDatabase();
  for (const role of ["admin", "super_admin"] as const) sessions[role] = (await createSignedInUser(role)).session;
  await db.$executeRaw`
    INSERT INTO users (id, email, name, password, role)
    SELECT gen_random_uuid(), 'number' || n || '@example.com', 'Airship ' || n || CASE
      WHEN n <= ${MOST} THEN ' Zeppelin Dirigible' WHEN n = ${MOST + 1} THEN ' Zeppelin' ELSE '' END, 'none',
      'developer' FROM generate_series(1, ${ALL}) n`;
  await db.$executeRaw`
    INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status)
    SELECT gen_random_uuid(), name, 'Flies.', 'Productivity', 'Cursor', 5, id, 'approved' FROM users
      WHERE name LIKE 'Airship%'`;
  await db.$executeRaw`
    INSERT INTO project_requests (id, title, description, category, budget, timeline, required_skills, client_id)
    SELECT gen_random_uuid(), name, 'To be built.', 'Games', 500, '6 weeks', ARRAY['React'], id FROM users
      WHERE name LIKE 'Airship%'`;
  await db.$executeRaw`
    INSERT INTO audit_events (id, actor_id, actor_role, action, subject_type, subject_id, "from", "to")
    SELECT gen_random_uuid(), developer_id, 'admin', 'app.status', 'app', id, '{"status":"pending"}',
      '{"status":"approved"}' FROM apps`;
  await rebuildSearch();
  await queryAsOwner("VACUUM ANALYZE");
});

const lists: [string, Handler, string | undefined][] = [
  ["/api/apps", listApps, undefined],
  ["/api/developers", listDevelopers, undefined],
  ["/api/project-requests", listRequests, undefined],
  ["/api/admin/apps", listAdminApps, "admin"],
  ["/api/admin/decisions", listDecisions, "admin"],
  ["/api/super-admin/users", listUsers, "super_admin"],
  ["/api/super-admin/audit", listAudit, "super_admin"],
];

async function counted([path, handler, role]: (typeof lists)[number], query: string) {
  const session = role && sessions[role];
  const response = await call(handler, `${path}?limit=2${query}`, session ? { session } : {});
  expect([path, response.status, ((await response.json()) as unknown[]).length]).toEqual([path, 200, 2]);
  return [path, response.headers.get("x-total-count"), response.headers.get("x-total-count-capped")];
}

describe("the count of a list", () => {
  it.each(lists)("of %s is exact without a search and capped at 1,000 with one", async (...list) => {
    const [path] = list;
    // Audit records of other tests remain.
    const recorded = {
      "/api/super-admin/users": ALL + 2,
      "/api/super-admin/audit": await db.auditEvent.count(),
      "/api/admin/decisions": await db.auditEvent.count({ where: { action: "app.status" } }),
    };
    const all = recorded[path as keyof typeof recorded] ?? ALL;
    expect(await counted(list, "")).toEqual([path, String(all), null]);
    for (const search of ["airship", "zeppelin"])
      expect(await counted(list, `&search=${search}`)).toEqual([path, String(MOST), "true"]);
    expect(await counted(list, "&search=dirigible")).toEqual([path, String(MOST), null]);
  });

  it.each([
    ["/api/developers", listDevelopers, "directory_entries"],
    ["/api/project-requests", listRequests, "project_requests"],
  ])("of %s reads no more rows than it counts", async (path, handler, table) => {
    const counting = (await recordStatements(() => call(handler, `${path}?limit=2&search=airship`))).filter(
      ({ text }) => /count\(/i.test(text),
    );
    const client = new pg.Client({ connectionString: ownerUrl() });
    await client.connect();
    const looks = (await Promise.all(counting.map((statement) => explainScans(client, statement))))
      .flat()
      .filter((look) => look.table === table);
    await client.end();
    expect(looks.length).toBeGreaterThan(0);
    // The scan passes some rows that do not match.
    for (const { rows } of looks) expect(rows).toBeLessThan(MOST * 1.1);
  });

  it("is also returned with the next page", async () => {
    const first = await call(listApps, "/api/apps?limit=2&search=zeppelin");
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(next).toContain("search=zeppelin");
    expect((await call(listApps, next)).headers.get("x-total-count")).toBe(String(MOST));
  });
});

describe("the pages of a search", () => {
  it.each([
    ["/api/developers", listDevelopers],
    ["/api/project-requests", listRequests],
  ])("of %s keep the order they started with when its hits pass the limit", async (path, handler) => {
    const link = async (url: string) => {
      const response = await call(handler, url);
      const ids = ((await response.json()) as { id: string }[]).map(({ id }) => id);
      return { ids, next: /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? "" };
    };
    const search = `${path}?search=dirigible`;
    const first = await link(`${search}&limit=3`);
    const expected = (await link(`${search}&limit=6`)).ids;
    const { id } = await createUser({ role: "developer", name: "Latecomer", bio: "Mends a dirigible." });
    const { id: requestId } = await createRequest({ clientId: id, description: "Mend a dirigible." });
    const second = await link(first.next);
    await db.projectRequest.delete({ where: { id: requestId } });
    await db.user.delete({ where: { id } });
    expect([...first.ids, ...second.ids]).toEqual(expected);
  });
});

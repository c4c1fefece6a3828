import pg from "pg";
import { db } from "@/lib/foundation/db/client";
import { createRequest as postRequest, hireMaker, updateRequest } from "@/lib/hiring/requests/write-requests";
import { sendSavedSearchAlert } from "@/lib/hiring/saved-searches/alerts";
import { findSearches, matchRequest, MAX_ALERTED_PER_DAY } from "@/lib/hiring/saved-searches/matching";
import { saveSearch } from "@/lib/hiring/saved-searches/saved-searches";
import type { SavedFilters } from "@/lib/hiring/saved-searches/saved-searches.schema";
import { findRequests } from "@/lib/hiring/requests/find-requests";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { emptyDatabase } from "@/tests/fixtures/database";
import { queryAsOwner } from "@/tests/fixtures/database-owner";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createProposal, createRequest, createSavedSearch, queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { explainScans, recordStatements } from "@/tests/fixtures/statements";

const content = {
  title: "Client portal",
  description: "Upload, see the state, ask, download, pay.",
  category: "Web Applications",
  budget: "4200.00",
  budgetType: "fixed",
  timeline: "7 weeks",
  requiredSkills: ["React", "PostgreSQL"],
  attachments: [],
  criteria: [],
  codeOwner: null,
} as const;

let developer: Viewer;
let client: Viewer;

const save = async (filters: SavedFilters, viewer = developer) => (await saveSearch(viewer, { filters })).id;
const post = async (more: Partial<Record<keyof typeof content, unknown>> = {}, viewer = client) =>
  (await postRequest(viewer, { ...content, ...more } as never)).id;
const pendingOf = async (id: string) => (await db.savedSearch.findUniqueOrThrow({ where: { id } })).pending;
const notificationsOf = (userId: string) =>
  db.notification.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
const waiting = async (id: string) => (await queuedJobKeys(`saved-search-alert-${id}`)).length;
const alert = (savedSearchId: string) => sendSavedSearchAlert.run({ savedSearchId });

beforeEach(async () => {
  await emptyDatabase();
  developer = (await createSignedInUser("developer")).viewer;
  client = (await createSignedInUser("customer")).viewer;
  await verifyEmailsOf(developer.id);
});

describe("a new request", () => {
  it.each<[SavedFilters, boolean]>([
    [{}, true],
    [{ skill: "react" }, true],
    [{ skill: "Reac" }, false],
    [{ skill: "POSTGRESQL", category: "Web Applications", budget: "$1,000 - $5,000", budgetType: "fixed" }, true],
    [{ skill: "React", category: "Games" }, false],
    [{ category: "Web Applications", proposals: "1", posted: "1" }, true],
    [{ category: "Web Applications", budgetType: "hourly" }, false],
    [{ budget: "$1,000 - $5,000" }, true],
    [{ budget: "$5,000 - $10,000" }, false],
    [{ budgetType: "fixed" }, true],
    [{ search: "portals" }, true],
    [{ search: "portal download", skill: "React" }, true],
    [{ search: "portal zebra" }, false],
  ])("matches a saved search %j: %s, as the list shows it", async (filters, expected) => {
    const id = await save(filters);
    const request = await post();
    await runJobs();
    expect(await pendingOf(id)).toEqual(expected ? [request] : []);
    const { search, ...others } = filters;
    const list = { filters: others, search, limit: 5, cursor: {}, descriptionLength: 1 };
    const found = await findRequests(list);
    expect(found.rows.length > 0 && !found.partial).toBe(expected);
    expect(await db.savedSearchMatching.count()).toBe(0);
  });

  it("matches both bands of a budget at their border", async () => {
    const [below, above] = [await save({ budget: "$500 - $1,000" }), await save({ budget: "$1,000 - $5,000" })];
    const request = await post({ budget: "1000" });
    await runJobs();
    expect([await pendingOf(below), await pendingOf(above)]).toEqual([[request], [request]]);
  });

  it("matches neither its client's searches nor those without alerts", async () => {
    const [own, silent] = [
      await createSavedSearch({ userId: client.id }),
      await createSavedSearch({ userId: developer.id, alerts: false }),
    ];
    await post();
    await runJobs();
    expect([await pendingOf(own.id), await pendingOf(silent.id)]).toEqual([[], []]);
    for (const { id } of [own, silent]) expect(await waiting(id)).toBe(0);
  });

  it("matches no search while it is private, and does once its client opens it to all", async () => {
    const id = await save({ skill: "React" });
    const app = await createApp();
    const order = await createOrder({ appId: app.id, customerId: client.id });
    const request = await hireMaker(client, order.id, { ...content, openToAll: false } as never);
    await runJobs();
    expect(await pendingOf(id)).toEqual([]);
    await updateRequest(client, request.id, { openToAll: true } as never);
    await runJobs();
    expect(await pendingOf(id)).toEqual([request.id]);
  });

  it("that closed before it was compared matches nothing", async () => {
    const id = await save({});
    const request = await post();
    await db.projectRequest.update({ where: { id: request }, data: { status: "cancelled" } });
    await runJobs();
    expect([await pendingOf(id), await db.savedSearchMatching.count()]).toEqual([[], 0]);
  });

  it("is compared with all searches, page by page, once each", async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => createUser({ role: "developer" })));
    await db.savedSearch.createMany({
      data: Array.from({ length: 1100 }, (_, n) => ({
        userId: users[n % 3]?.id ?? "",
        name: "React",
        filters: { skill: "React" },
        matchKey: "skill:react",
      })),
    });
    const request = await post();
    await runJobs();
    expect(await db.savedSearch.count({ where: { pending: { equals: [request] } } })).toBe(1100);
  });

  it("continues where a killed run stopped, and a repeated run adds nothing", async () => {
    const searches = [await createSavedSearch(), await createSavedSearch()].sort((a, b) => (a.id < b.id ? -1 : 1));
    const request = await post();
    await db.savedSearchMatching.update({
      where: { id: request },
      data: { key: "skill:react", after: searches[0]?.id ?? null },
    });
    await matchRequest.run({ projectRequestId: request });
    expect(await Promise.all(searches.map(({ id }) => pendingOf(id)))).toEqual([[], [request]]);
    await db.savedSearch.updateMany({ data: { pending: [] } });
    await matchRequest.run({ projectRequestId: request });
    expect(await Promise.all(searches.map(({ id }) => pendingOf(id)))).toEqual([[], []]);
  });

  it("of a client who posts many in a day matches nothing after the tenth", async () => {
    const id = await save({});
    for (let count = 0; count < MAX_ALERTED_PER_DAY + 2; count += 1) await post({ title: `Portal ${count}` });
    await runJobs();
    expect(await pendingOf(id)).toHaveLength(MAX_ALERTED_PER_DAY);
  });

  it("is found among many searches by its keys, without reading the others", async () => {
    await createUser({ role: "developer" });
    await db.$executeRaw`
      INSERT INTO saved_searches (id, user_id, name, filters, match_key)
      SELECT gen_random_uuid(), ${developer.id}::uuid, 'Search', '{}', 'skill:' || n % 2000
      FROM generate_series(1, 40000) n`;
    await queryAsOwner("VACUUM ANALYZE saved_searches");
    const connection = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await connection.connect();
    const [statement] = await recordStatements(() => findSearches(db, "skill:7", null));
    const [later] = await recordStatements(() => findSearches(db, "skill:7", "80000000-0000-0000-0000-000000000000"));
    for (const recorded of [statement, later]) {
      const scans = recorded ? await explainScans(connection, recorded) : [];
      expect(scans.map(({ nodeType }) => nodeType)).not.toContain("Seq Scan");
      expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(20);
    }
    await connection.end();
  });
});

describe("an alert", () => {
  it("waits 15 minutes, and what matches until then joins it", async () => {
    const id = await save({ skill: "React" });
    await post();
    await post({ title: "Second portal" });
    await runJobs();
    expect(await waiting(id)).toBe(1);
    expect(await notificationsOf(developer.id)).toEqual([]);
    await alert(id);
    expect(await notificationsOf(developer.id)).toMatchObject([
      {
        kind: "saved_searches",
        title: "2 new projects match “React”",
        body: "2 new projects match your saved search “React”.",
        path: "/project-requests?skill=React",
      },
    ]);
    const [mail] = await readMailTo(developer.email);
    expect(mail).toContain("Second portal");
    expect(mail).toContain("$4,200");
  });

  it("about one request leads to it, and the next one is about later requests only", async () => {
    const id = await save({ skill: "React" });
    const first = await post();
    await runJobs();
    await alert(id);
    await alert(id);
    const second = await post({ title: "Second portal" });
    await runJobs();
    await alert(id);
    expect(await notificationsOf(developer.id)).toMatchObject([
      { title: "New project: “Client portal”", path: `/project/${first}` },
      { title: "New project: “Second portal”", path: `/project/${second}` },
    ]);
  });

  it.each<[string, (request: string) => Promise<unknown>]>([
    ["closed", (id) => db.projectRequest.update({ where: { id }, data: { status: "cancelled" } })],
    ["removed by a moderator", (id) => db.projectRequest.update({ where: { id }, data: { hidden: "moderation" } })],
    [
      "edited so that it no longer fits",
      (id) => db.projectRequest.update({ where: { id }, data: { category: "Games" } }),
    ],
    ["no longer without proposals", (id) => createProposal({ projectRequestId: id })],
  ])("leaves out a request that is %s by then", async (_name, change) => {
    const id = await save({ category: "Web Applications", proposals: "1" });
    const request = await post();
    await runJobs();
    await change(request);
    await alert(id);
    expect(await notificationsOf(developer.id)).toEqual([]);
    expect(await db.savedSearch.findUnique({ where: { id } })).toMatchObject({ pending: [], sending: [] });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "suspended",
      () =>
        db.user.update({ where: { id: developer.id }, data: { suspendedAt: new Date(), suspensionReason: "Spam." } }),
    ],
    ["no longer a developer", () => db.user.update({ where: { id: developer.id }, data: { role: "customer" } })],
    ["without alerts", () => db.savedSearch.updateMany({ data: { alerts: false } })],
  ])("is not sent to an owner who is %s", async (_name, change) => {
    const id = await save({});
    await post();
    await runJobs();
    await change();
    await alert(id);
    expect(await notificationsOf(developer.id)).toEqual([]);
    expect(await pendingOf(id)).toEqual([]);
  });

  it("of a search or an account that was deleted is dropped", async () => {
    const id = await save({});
    await post();
    await runJobs();
    await db.user.delete({ where: { id: developer.id } });
    await alert(id);
    expect(await db.savedSearch.count()).toBe(0);
  });

  it("that was sent before the process was killed is not sent again, and later requests are not lost", async () => {
    const id = await save({});
    const first = await post();
    await runJobs();
    const { pending: sending } = await db.savedSearch.findUniqueOrThrow({ where: { id } });
    await alert(id);
    // As if the last step had not been committed.
    await db.savedSearch.update({ where: { id }, data: { sending, alertsSent: 0 } });
    const second = await post({ title: "Second portal" });
    await runJobs();
    await alert(id);
    expect(await notificationsOf(developer.id)).toMatchObject([{ path: `/project/${first}` }]);
    expect(await waiting(id)).toBe(1);
    await alert(id);
    expect(await notificationsOf(developer.id)).toMatchObject([
      { path: `/project/${first}` },
      { path: `/project/${second}` },
    ]);
  });

  it("goes where the owner wants this kind", async () => {
    const id = await save({});
    await db.user.update({
      where: { id: developer.id },
      data: { digestMails: ["saved_searches"], mutedNotifications: ["saved_searches"] },
    });
    await post();
    await runJobs();
    await alert(id);
    expect(await notificationsOf(developer.id)).toMatchObject([{ isOnSite: false, inDigest: true }]);
    expect(await readMailTo(developer.email)).toEqual([]);
  });

  it("is about 50 requests at most", async () => {
    const id = await save({});
    const pending = Array.from({ length: 50 }, () => crypto.randomUUID());
    await db.savedSearch.update({ where: { id }, data: { pending } });
    await post();
    await runJobs();
    expect(await pendingOf(id)).toEqual(pending);
  });

  it("about a request that was posted twice to the queue is sent once", async () => {
    const { id } = await createSavedSearch({ userId: developer.id });
    const request = await createRequest();
    for (let time = 0; time < 2; time += 1) {
      await db.savedSearchMatching.create({ data: { id: request.id } });
      await matchRequest.run({ projectRequestId: request.id });
    }
    expect(await pendingOf(id)).toEqual([request.id]);
  });
});

import { DELETE as remove, PATCH as change } from "@/app/api/saved-searches/[id]/route";
import { GET as list, POST as save } from "@/app/api/saved-searches/route";
import { db } from "@/lib/foundation/db/client";
import type { SavedSearch } from "@/lib/hiring/saved-searches/saved-searches.rows";
import { MAX_SAVED_SEARCHES } from "@/lib/hiring/saved-searches/saved-searches.schema";
import { call } from "@/tests/fixtures/call";
import { createSavedSearch } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const post = (session: string, body: unknown) => call(save, "/api/saved-searches", { method: "POST", body, session });
const patch = (session: string, id: string, body: unknown) =>
  call(change, `/api/saved-searches/${id}`, { method: "PATCH", body, session, params: { id } });
const listed = async (session: string, query = "") => {
  const response = await call(list, `/api/saved-searches${query}`, { session });
  return { response, items: (await response.json()) as SavedSearch[] };
};

describe("POST /api/saved-searches", () => {
  it("saves search and filters under a name, with alerts", async () => {
    const { session } = await createSignedInUser("developer");
    const filters = { search: "client portal", skill: "React", category: "Web Applications", proposals: "5" };
    const response = await post(session, { name: "  Portals ", filters });
    expect([response.status, await response.json()]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        name: "Portals",
        filters,
        alerts: true,
        createdAt: expect.any(String) as string,
      },
    ]);
    expect((await listed(session)).items).toMatchObject([{ name: "Portals", filters }]);
  });

  it.each([
    [{}, "All projects"],
    [{ search: " ", skill: "" }, "All projects"],
    [
      { search: "portal", skill: "React", budget: "$500 - $1,000", budgetType: "hourly", posted: "7" },
      "“portal”, React, $500 - $1,000, Hourly, Last 7 days",
    ],
  ])("calls %j by its filters when it has no name: %s", async (filters, name) => {
    const { session } = await createSignedInUser("developer");
    expect(await (await post(session, { filters })).json()).toMatchObject({ name });
  });

  it.each([
    [{ name: "" }],
    [{ filters: { category: "Bridges" } }],
    [{ filters: { budget: "$1" } }],
    [{ filters: { skill: "x".repeat(41) } }],
    [{ filters: { search: "x".repeat(201) } }],
    [{ filters: { search: "?!" } }],
    [{ filters: "React" }],
    [{ name: "x".repeat(81), filters: {} }],
  ])("rejects %j", async (body) => {
    const { session } = await createSignedInUser("developer");
    expect((await post(session, { filters: {}, ...body })).status).toBe(400);
  });

  it("refuses the same search twice, and more than 20, also at the same time", async () => {
    const { user, session } = await createSignedInUser("developer");
    await post(session, { name: "Mine", filters: { skill: "React" } });
    expect(await statusAndBody(await post(session, { filters: { skill: "React", search: "" } }))).toEqual([
      409,
      "You already saved this search as “Mine”.",
    ]);
    const responses = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 2 }, (_, n) => post(session, { filters: { skill: `Skill ${n}` } })),
    );
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await db.savedSearch.count({ where: { userId: user.id } })).toBe(MAX_SAVED_SEARCHES);
  });
});

describe("a saved search", () => {
  it("is listed newest first, page by page, for its owner alone", async () => {
    const [{ session }, other] = [await createSignedInUser("developer"), await createSignedInUser("developer")];
    for (const skill of ["React", "Go", "Rust"]) await post(session, { filters: { skill } });
    const { response, items } = await listed(session, "?limit=2");
    expect([items.map(({ name }) => name), response.headers.get("x-total-count")]).toEqual([["Rust", "Go"], "3"]);
    const next = /cursor=([^>&]+)/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    expect((await listed(session, `?limit=2&cursor=${next}`)).items).toMatchObject([{ name: "React" }]);
    expect((await listed(other.session)).items).toEqual([]);
  });

  it("is renamed, and turning its alerts off forgets what waited for one", async () => {
    const { user, session } = await createSignedInUser("developer");
    const { id } = await createSavedSearch({ userId: user.id, pending: [crypto.randomUUID()] });
    expect(await (await patch(session, id, { name: "Small jobs" })).json()).toMatchObject({
      name: "Small jobs",
      alerts: true,
    });
    expect(await db.savedSearch.findUnique({ where: { id } })).toMatchObject({ pending: [expect.any(String)] });
    expect(await (await patch(session, id, { alerts: false })).json()).toMatchObject({ alerts: false });
    expect(await db.savedSearch.findUnique({ where: { id } })).toMatchObject({ name: "Small jobs", pending: [] });
    expect((await patch(session, id, {})).status).toBe(400);
  });

  it("is deleted once", async () => {
    const { user, session } = await createSignedInUser("developer");
    const { id } = await createSavedSearch({ userId: user.id });
    const again = () => call(remove, `/api/saved-searches/${id}`, { method: "DELETE", session, params: { id } });
    expect([(await again()).status, (await again()).status]).toEqual([204, 404]);
  });
});

import { GET as getApps } from "@/app/api/developers/[id]/apps/route";
import { GET as getPortfolio } from "@/app/api/developers/[id]/portfolio/route";
import { GET as getOne } from "@/app/api/developers/[id]/route";
import { GET as getAll } from "@/app/api/developers/route";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { db } from "@/lib/foundation/db/client";
import { DEVELOPER_SORTS, SKILL_FILTERS, SPECIALIZATIONS } from "@/lib/hiring/developers/developers.constants";
import { call } from "@/tests/fixtures/call";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

type Listed = {
  id: string;
  name: string;
  rating: { avgRating: number | null; totalReviews: number };
  publishedApps: number;
};

const list = (query: Record<string, string> = {}) => call(getAll, `/api/developers?${new URLSearchParams(query)}`);
const read = async (query: Record<string, string> = {}) => (await (await list(query)).json()) as Listed[];
const names = async (query: Record<string, string> = {}) => (await read(query)).map(({ name }) => name);
const developer = (name: string, more: Parameters<typeof createUser>[0] = {}) =>
  createUser({ name, role: "developer", ...more });

/** A developer with one approved app that has these reviews. */
async function rated(name: string, stars: number[], more = {}) {
  const { id } = await developer(name, more);
  const app = await createApp({ developerId: id });
  for (const rating of stars) await createReview({ appId: app.id, rating });
  return { id, appId: app.id };
}

beforeEach(emptyDatabase);

describe("GET /api/developers", () => {
  it("lists only developers, with all public fields but neither email nor password", async () => {
    for (const role of ROLES) await createUser({ role, name: role });
    const [only, ...others] = await read();
    expect([only?.name, others]).toEqual(["developer", []]);
    expect(only).toMatchObject({
      skills: [],
      specializations: [],
      hourlyRate: null,
      availability: "available",
      completedProjects: 0,
      successRate: "100.00",
      verified: false,
      rating: { avgRating: null, totalReviews: 0 },
      publishedApps: 0,
    });
    for (const secret of ["email", "password", "stripeCustomerId", "role"]) expect(only).not.toHaveProperty(secret);
  });

  it("sorts as documented, by rating by default, with missing values last", async () => {
    await rated("One five", [5], { yearsExperience: 3, hourlyRate: "90.00", completedProjects: 1 });
    await rated("Many fives", [5, 5, 5, 4], { yearsExperience: 0, hourlyRate: "0.00", completedProjects: 9 });
    await rated("Poor", [1, 2], { yearsExperience: 20, hourlyRate: "90.01" });
    await developer("Nothing yet");
    expect(await names()).toEqual(["Many fives", "One five", "Poor", "Nothing yet"]);
    expect(await names({ sortBy: "rating" })).toEqual(await names());
    expect(await names({ sortBy: "experience" })).toEqual(["Poor", "One five", "Many fives", "Nothing yet"]);
    expect(await names({ sortBy: "projects" })).toEqual(["Many fives", "One five", "Nothing yet", "Poor"]);
    expect(await names({ sortBy: "rate-low" })).toEqual(["Many fives", "One five", "Poor", "Nothing yet"]);
    expect(await names({ sortBy: "rate-high" })).toEqual(["Poor", "One five", "Many fives", "Nothing yet"]);
    expect(await names({ sortBy: "newest" })).toEqual(["Nothing yet", "Poor", "Many fives", "One five"]);
  });

  it.each(DEVELOPER_SORTS)("returns every developer once across pages sorted by %s", async (sortBy) => {
    await rated("A", [5], { hourlyRate: "10.00", yearsExperience: 2 });
    await rated("B", [3], { hourlyRate: "10.00", yearsExperience: 2 });
    for (const name of ["C", "D", "E"]) await developer(name);
    const seen: string[] = [];
    let query = `?limit=2&sortBy=${sortBy}`;
    for (let page = 0; page < 3; page += 1) {
      const response = await call(getAll, `/api/developers${query}`);
      expect(response.headers.get("x-total-count")).toBe("5");
      seen.push(...((await response.json()) as Listed[]).map(({ name }) => name));
      const link = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
      if (page === 2) expect(link).toBeUndefined();
      else query = new URL(link ?? "", "http://localhost").search;
    }
    expect(seen).toEqual(await names({ sortBy }));
  });

  it.each(SKILL_FILTERS)("filters by the skill %s ignoring case, but not by a substring", async (skill) => {
    await developer("Loud", { skills: [skill.toUpperCase(), "Knitting"] });
    await developer("Quiet", { skills: [skill.toLowerCase()] });
    await developer("Near", { skills: [`${skill} Native`], bio: skill, specializations: [skill] });
    expect((await names({ skill })).sort()).toEqual(["Loud", "Quiet"]);
  });

  it.each(SPECIALIZATIONS)("filters by the specialization %s", async (specialization) => {
    await developer("Does", { specializations: [specialization] });
    await developer("Does not", { skills: [specialization] });
    expect(await names({ specialization })).toEqual(["Does"]);
  });

  it("filters by rate band, availability and verification, as they change", async () => {
    const { id } = await developer("Quarter", { hourlyRate: "25", verified: true });
    await developer("Hundred", { hourlyRate: "100.00", availability: "busy" });
    await developer("More", { hourlyRate: "100.50", verified: true, availability: "unavailable" });
    await developer("Cheap", { hourlyRate: "24.99" });
    await developer("No rate");
    expect(await names({ rate: "under-25" })).toEqual(["Cheap"]);
    expect(await names({ rate: "25-50" })).toEqual(["Quarter"]);
    expect(await names({ rate: "50-100" })).toEqual(["Hundred"]);
    for (const sortBy of DEVELOPER_SORTS) expect(await names({ rate: "over-100", sortBy })).toEqual(["More"]);
    expect(await names({ rate: "Any rate" })).toHaveLength(5);
    expect(await names({ availability: "busy" })).toEqual(["Hundred"]);
    expect((await names({ availability: "available" })).sort()).toEqual(["Cheap", "No rate", "Quarter"]);
    expect((await names({ verified: "true" })).sort()).toEqual(["More", "Quarter"]);
    expect(await names({ verified: "true", availability: "available", rate: "25-50" })).toEqual(["Quarter"]);
    await db.user.update({ where: { id }, data: { verified: false, availability: "busy" } });
    expect(await names({ verified: "true" })).toEqual(["More"]);
    expect((await names({ availability: "busy" })).sort()).toEqual(["Hundred", "Quarter"]);
  });

  it("treats the 'all' options as no filter, and combines filters", async () => {
    await developer("Both", { skills: ["React"], specializations: ["SaaS"] });
    await developer("One", { skills: ["React"] });
    expect(await read({ skill: "All Skills", specialization: "All Specializations" })).toHaveLength(2);
    expect(await names({ skill: "React", specialization: "SaaS" })).toEqual(["Both"]);
    expect(await names({ skill: "React", specialization: "Blockchain" })).toEqual([]);
  });

  it("rejects unknown values and values out of range", async () => {
    const refused: Record<string, string>[] = [
      { skill: "react" },
      { skill: "Cooking" },
      { specialization: "Websites" },
      { rate: "cheap" },
      { availability: "never" },
      { verified: "no" },
      { sortBy: "price" },
      { sortBy: "" },
      { limit: "0" },
      { limit: "101" },
      { cursor: "x" },
    ];
    for (const query of refused) expect([query, (await list(query)).status]).toEqual([query, 400]);
    await developer("One");
    await developer("Two");
    const cursor =
      new URL(
        /<([^>]+)>/.exec((await list({ limit: "1", sortBy: "newest" })).headers.get("link") ?? "")?.[1] ?? "",
        "http://localhost",
      ).searchParams.get("cursor") ?? "";
    expect(cursor).not.toBe("");
    expect((await list({ limit: "1", sortBy: "rating", cursor })).status).toBe(400);
  });

  it("searches name, title, skills, bio and location, names first, ignoring accents and tolerating a typo", async () => {
    await developer("Someone", { bio: "I once worked for Kestrel and liked it." });
    await developer("Another", { title: "Kestrel engineer" });
    await developer("Kestrel Ámark", { location: "Gdańsk, Poland" });
    await createUser({ name: "Kestrel Customer", role: "customer" });
    await rebuildSearch();
    expect(await names({ search: "kestrel" })).toEqual(["Kestrel Ámark", "Another", "Someone"]);
    expect(await names({ search: "kestrle" })).toEqual(["Kestrel Ámark", "Another", "Someone"]);
    expect(await names({ search: "amark" })).toEqual(["Kestrel Ámark"]);
    expect(await names({ search: "gdansk" })).toEqual(["Kestrel Ámark"]);
    expect(await names({ search: "kest" })).toHaveLength(3);
    expect(await names({ search: "kestrel", sortBy: "newest" })).toEqual(["Kestrel Ámark", "Another", "Someone"]);
    expect(await names({ search: "kestrel elephant" })).toHaveLength(3);
    expect(await names({ search: "elephant" })).toEqual([]);
    expect(await names({ search: "%&'\\" })).toEqual([]);
    expect(await names({ search: "   " })).toHaveLength(3);
  });

  it("finds a developer by the current profile", async () => {
    const { id } = await developer("Marta", { title: "Cartographer", skills: ["React"] });
    await db.user.update({ where: { id }, data: { title: "Clockmaker", skills: ["Python"], name: "Greta" } });
    expect([
      await names({ search: "cartographer" }),
      await names({ search: "clockmaker" }),
      await names({ search: "marta" }),
    ]).toEqual([[], ["Greta"], []]);
    expect([await names({ skill: "React" }), await names({ skill: "Python" })]).toEqual([[], ["Greta"]]);
  });

  it("follows role changes both ways and keeps the totals", async () => {
    const { id } = await rated("Turncoat", [5, 4]);
    await db.user.update({ where: { id }, data: { role: "customer" } });
    expect([await names(), (await call(getOne, "/", { params: { id } })).status]).toEqual([[], 404]);
    await db.user.update({ where: { id }, data: { role: "developer" } });
    expect(await read()).toMatchObject([
      { name: "Turncoat", rating: { avgRating: 4.5, totalReviews: 2 }, publishedApps: 1 },
    ]);
  });
});

describe("a developer's totals", () => {
  const figures = async (id: string) => {
    const { rating, publishedApps } = (await (await call(getOne, "/", { params: { id } })).json()) as Listed;
    return [publishedApps, rating.totalReviews, rating.avgRating];
  };

  it("follow approval, unlisting, reviews and deletions", async () => {
    const { id, appId } = await rated("Ada", [5, 2]);
    expect(await figures(id)).toEqual([1, 2, 3.5]);
    const second = await createApp({ developerId: id, status: "pending" });
    const review = await createReview({ appId: second.id, rating: 5 });
    expect(await figures(id)).toEqual([1, 2, 3.5]);
    await db.app.update({ where: { id: second.id }, data: { status: "approved" } });
    expect(await figures(id)).toEqual([2, 3, 4]);
    await db.review.update({ where: { id: review.id }, data: { rating: 2 } });
    expect(await figures(id)).toEqual([2, 3, 3]);
    await db.app.update({ where: { id: appId }, data: { status: "rejected" } });
    expect(await figures(id)).toEqual([1, 1, 2]);
    await db.user.delete({ where: { id: review.userId } });
    expect(await figures(id)).toEqual([1, 0, null]);
    await db.app.delete({ where: { id: second.id } });
    expect(await figures(id)).toEqual([0, 0, null]);
    await db.app.delete({ where: { id: appId } });
    expect(await figures(id)).toEqual([0, 0, null]);
  });

  it("stay correct under concurrent reviews and a moderator's decision", async () => {
    const { id, appId } = await rated("Ada", []);
    const others = await Promise.all(
      Array.from({ length: 4 }, () => createApp({ developerId: id, status: "pending" })),
    );
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => createReview({ appId, rating: 1 + (index % 5) })),
      ...others.map((app) => db.app.update({ where: { id: app.id }, data: { status: "approved" } })),
    ]);
    expect(await figures(id)).toEqual([5, 6, 2.7]);
  });

  it("are deleted with the account", async () => {
    const { id } = await rated("Ada", [5]);
    await db.user.delete({ where: { id } });
    expect(await db.directoryEntry.count({ where: { listed: true } })).toBe(0);
  });
});

describe("GET /api/developers/{id} and its lists", () => {
  const calls = [
    ["the profile", getOne],
    ["the apps", getApps],
    ["the portfolio", getPortfolio],
  ] as const;

  it.each(calls)("returns 404 for %s of an unknown id, a malformed id and other roles", async (_what, handler) => {
    const ids = [crypto.randomUUID(), "7", "x".repeat(300)];
    for (const role of ROLES.filter((one) => one !== "developer")) ids.push((await createUser({ role })).id);
    for (const id of ids)
      expect(await statusAndBody(await call(handler, "/", { params: { id } }))).toEqual([404, "Developer Not Found"]);
  });

  it("returns the whole profile without the email", async () => {
    const { id } = await developer("Mei", {
      title: "Compiler writer",
      bio: "Small tools.",
      location: "Osaka",
      website: "https://mei.example",
      github: "https://git.example/mei",
      linkedin: "https://in.example/mei",
      hourlyRate: "85.5",
      responseTime: "within a day",
      yearsExperience: 7,
    });
    const found = (await (await call(getOne, "/", { params: { id } })).json()) as Record<string, unknown>;
    expect(found).toMatchObject({
      id,
      title: "Compiler writer",
      bio: "Small tools.",
      website: "https://mei.example",
      github: "https://git.example/mei",
      linkedin: "https://in.example/mei",
      hourlyRate: "85.50",
      responseTime: "within a day",
      yearsExperience: 7,
    });
    expect(Object.keys(found)).not.toEqual(expect.arrayContaining(["email"]));
  });

  it("lists only approved apps, also for their developer", async () => {
    const { id } = await developer("Mei");
    const app = await createApp({ developerId: id, title: "Public" });
    for (const status of ["pending", "rejected"]) await createApp({ developerId: id, status });
    await createApp();
    const response = await call(getApps, "/api/developers/x/apps", { params: { id } });
    const apps = (await response.json()) as Record<string, unknown>[];
    expect([response.headers.get("x-total-count"), apps.map((one) => one.id)]).toEqual(["1", [app.id]]);
    expect(apps[0]).not.toHaveProperty("downloadUrl");
  });
});

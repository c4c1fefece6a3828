import { PATCH as patchProfile } from "@/app/api/developer/profile/route";
import { GET as getPortfolio } from "@/app/api/developers/[id]/portfolio/route";
import { GET as getDeveloper } from "@/app/api/developers/[id]/route";
import { PUT as putFeatured } from "@/app/api/portfolio/[id]/featured/route";
import { DELETE as deleteItem, PUT as putItem } from "@/app/api/portfolio/[id]/route";
import { PUT as putOrder } from "@/app/api/portfolio/order/route";
import { POST as postItem } from "@/app/api/portfolio/route";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import type { PortfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { call } from "@/tests/fixtures/call";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

type Session = string | undefined;
const valid = { title: "A till for nine cafés", description: "Split bills and one report." };
const withSession = (session: Session) => (session === undefined ? {} : { session });

const add = (session: Session, body: unknown = valid) =>
  call(postItem, "/api/portfolio", { method: "POST", body, ...withSession(session) });
const change = (session: Session, id: string, body: unknown = valid) =>
  call(putItem, "/api/portfolio/x", { method: "PUT", params: { id }, body, ...withSession(session) });
const remove = (session: Session, id: string) =>
  call(deleteItem, "/api/portfolio/x", { method: "DELETE", params: { id }, ...withSession(session) });
const feature = (session: Session, id: string, body: unknown = { featured: true }) =>
  call(putFeatured, "/api/portfolio/x/featured", { method: "PUT", params: { id }, body, ...withSession(session) });
const order = (session: Session, ids: unknown) =>
  call(putOrder, "/api/portfolio/order", { method: "PUT", body: { ids }, ...withSession(session) });
const patch = (session: Session, body: unknown) =>
  call(patchProfile, "/api/developer/profile", { method: "PATCH", body, ...withSession(session) });

const added = async (session: string, more: object = {}) =>
  (await (await add(session, { ...valid, ...more })).json()) as PortfolioItem;
async function shown(developerId: string, query = ""): Promise<PortfolioItem[]> {
  return (await (
    await call(getPortfolio, `/api/developers/x/portfolio${query}`, { params: { id: developerId } })
  ).json()) as PortfolioItem[];
}
const titles = async (developerId: string) => (await shown(developerId)).map(({ title }) => title);

async function createUpload(ownerId: string) {
  const id = crypto.randomUUID();
  await db.upload.create({
    data: { id, ownerId, kind: "image", path: `uploads/${id}/1280.webp`, storedAt: new Date(), usedAt: new Date() },
  });
  return `/objects/uploads/${id}/1280.webp`;
}

describe("POST /api/portfolio", () => {
  it("adds a developer's item first, with every field", async () => {
    const { session, user } = await createSignedInUser("developer");
    await added(session, { title: "First" });
    const screenshots = [await createUpload(user.id)];
    const response = await add(session, {
      ...valid,
      title: "  Second  ",
      techStack: ["React", "Go"],
      screenshots,
      liveUrl: "https://till.example",
      githubUrl: "http://code.example/till",
      category: "E-commerce",
      developerId: "x",
      position: 9,
    });
    expect([response.status, await response.json()]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        developerId: user.id,
        title: "Second",
        description: valid.description,
        techStack: ["React", "Go"],
        screenshots,
        liveUrl: "https://till.example",
        githubUrl: "http://code.example/till",
        category: "E-commerce",
        featured: false,
        createdAt: expect.any(String) as string,
      },
    ]);
    expect(await titles(user.id)).toEqual(["Second", "First"]);
  });

  it("is for developers only", async () => {
    expect(await statusAndBody(await add(undefined))).toEqual([401, "Please sign in to continue."]);
    for (const role of ROLES.filter((one) => one !== "developer")) {
      const { session } = await createSignedInUser(role);
      for (const response of [
        add(session),
        change(session, crypto.randomUUID()),
        remove(session, crypto.randomUUID()),
        feature(session, crypto.randomUUID()),
        order(session, ["x"]),
        patch(session, { title: "x" }),
      ]) {
        expect(await statusAndBody(await response)).toEqual([403, "You don't have permission to do this."]);
      }
    }
  });

  it.each<[string, object]>([
    ["no title", { title: "  " }],
    ["a long title", { title: "x".repeat(121) }],
    ["a description of nine", { description: "x".repeat(9) }],
    ["an unknown category", { category: "Cooking" }],
    ["a script for a link", { liveUrl: "javascript:alert(1)" }],
    ["a link without a scheme", { githubUrl: "git.example/x" }],
    ["a tech named twice", { techStack: ["Go", "go"] }],
    ["a seventh screenshot", { screenshots: ["1", "2", "3", "4", "5", "6", "7"] }],
    ["someone else's picture", { screenshots: ["/objects/uploads/01999999-0000-7000-8000-000000000000/1280.webp"] }],
    ["a featured that is none", { featured: "yes" }],
  ])("refuses %s", async (_what, fault) => {
    const { session, user } = await createSignedInUser("developer");
    expect((await add(session, { ...valid, ...fault })).status).toBe(400);
    expect(await shown(user.id)).toEqual([]);
  });

  it("accepts a description of ten characters, but not another developer's upload", async () => {
    const { session } = await createSignedInUser("developer");
    expect((await add(session, { title: "x", description: "0123456789" })).status).toBe(201);
    const foreign = await createUpload((await createUser()).id);
    expect((await add(session, { ...valid, screenshots: [foreign] })).status).toBe(400);
  });

  it("accepts up to 50 items, also with concurrent requests", async () => {
    const { session, user } = await createSignedInUser("developer");
    // The first six open the connections, so that the next six really run concurrently.
    await Promise.all(Array.from({ length: 6 }, () => add(session)));
    await db.portfolioItem.createMany({ data: Array.from({ length: 43 }, () => ({ ...valid, developerId: user.id })) });
    const responses = await Promise.all(Array.from({ length: 6 }, () => add(session)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await statusAndBody(await add(session))).toEqual([
      409,
      "Your portfolio can hold up to 50 projects. Delete one to add another.",
    ]);
  });
});

describe("PUT and DELETE /api/portfolio/{id}", () => {
  it("update and delete the developer's own items", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id } = await added(session, { liveUrl: "https://till.example", featured: true });
    const response = await change(session, id, { ...valid, title: "Renamed" });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { id, title: "Renamed", liveUrl: null, featured: true },
    ]);
    expect([(await remove(session, id)).status, await shown(user.id)]).toEqual([204, []]);
    for (const gone of [change(session, id), remove(session, id), feature(session, id)])
      expect(await statusAndBody(await gone)).toEqual([404, "Portfolio item not found."]);
  });

  it("keep existing images and accept no one else's", async () => {
    const { session, user } = await createSignedInUser("developer");
    const seeded = await db.portfolioItem.create({
      data: { ...valid, developerId: user.id, screenshots: ["/objects/images/seed/1280.webp"] },
    });
    expect(
      (
        await change(session, seeded.id, {
          ...valid,
          screenshots: ["/objects/images/seed/1280.webp", await createUpload(user.id)],
        })
      ).status,
    ).toBe(200);
    expect(
      (await change(session, seeded.id, { ...valid, screenshots: ["/objects/images/other/1280.webp"] })).status,
    ).toBe(400);
  });

  it("do not affect another developer's items", async () => {
    const owner = await createSignedInUser("developer");
    const { session } = await createSignedInUser("developer");
    const { id } = await added(owner.session);
    for (const foreign of [change(session, id), remove(session, id), feature(session, id)])
      expect(await statusAndBody(await foreign)).toEqual([403, "This portfolio item belongs to another developer."]);
    for (const anonymous of [change(undefined, id), remove(undefined, id), feature(undefined, id)])
      expect((await anonymous).status).toBe(401);
    expect(await shown(owner.user.id)).toMatchObject([{ title: valid.title, featured: false }]);
    for (const malformed of [change(session, "7"), remove(session, "7")]) expect((await malformed).status).toBe(404);
  });
});

it.each([
  ["rewritten", (session: string, id: string) => change(session, id, { ...valid, title: "Rewritten" })],
  ["featured", feature],
  ["deleted", remove],
] as const)("an item that is deleted while it is being %s is not found", async (_name, act) => {
  const { session } = await createSignedInUser("developer");
  const { id } = await added(session);
  const [answer] = await whileRowLocked(
    (tx) => tx.portfolioItem.delete({ where: { id } }),
    () => [act(session, id)],
  );
  expect(answer?.status).toBe(404);
});

describe("the order of a portfolio", () => {
  it("is featured items first, then the developer's order, across pages", async () => {
    const { session, user } = await createSignedInUser("developer");
    const [a, b, c] = [
      await added(session, { title: "A" }),
      await added(session, { title: "B" }),
      await added(session, { title: "C" }),
    ];
    expect(await titles(user.id)).toEqual(["C", "B", "A"]);
    const response = await order(session, [b.id, c.id, a.id]);
    expect([response.status, ((await response.json()) as PortfolioItem[]).map(({ title }) => title)]).toEqual([
      200,
      ["B", "C", "A"],
    ]);
    expect((await feature(session, a.id)).status).toBe(200);
    expect(await titles(user.id)).toEqual(["A", "B", "C"]);
    await added(session, { title: "D" });
    expect(await titles(user.id)).toEqual(["A", "D", "B", "C"]);
    const first = await call(getPortfolio, "/api/developers/x/portfolio?limit=2", { params: { id: user.id } });
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect([
      first.headers.get("x-total-count"),
      (await shown(user.id, new URL(link, "http://localhost").search)).map(({ title }) => title),
    ]).toEqual(["4", ["B", "C"]]);
    expect((await feature(session, a.id, { featured: false })).status).toBe(200);
    expect(await titles(user.id)).toEqual(["D", "B", "C", "A"]);
  });

  it("must name exactly the developer's own items", async () => {
    const { session, user } = await createSignedInUser("developer");
    const [a, b] = [await added(session), await added(session)];
    const foreign = await added((await createSignedInUser("developer")).session);
    for (const ids of [
      [a.id, foreign.id],
      [a.id, b.id, crypto.randomUUID()],
      [a.id, "7"],
    ])
      expect((await order(session, ids)).status).toBe(404);
    expect((await order(session, [a.id])).status).toBe(409);
    for (const ids of [[], [a.id, a.id], "x", undefined]) expect((await order(session, ids)).status).toBe(400);
    expect((await shown(user.id)).map(({ id }) => id)).toEqual([b.id, a.id]);
  });

  it("is entirely one of two orders sent concurrently", async () => {
    const { session, user } = await createSignedInUser("developer");
    const ids = [
      (await added(session)).id,
      (await added(session)).id,
      (await added(session)).id,
      (await added(session)).id,
    ];
    const responses = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM portfolio_items WHERE id = ${ids[1]}::uuid FOR UPDATE`,
      () => [order(session, ids), order(session, ids.toReversed())],
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([ids, ids.toReversed()]).toContainEqual((await shown(user.id)).map(({ id }) => id));
  });
});

describe("PATCH /api/developer/profile", () => {
  const all = {
    title: "Compiler writer",
    hourlyRate: "85.5",
    availability: "busy",
    responseTime: "within a day",
    website: "https://mei.example",
    github: "https://git.example/mei",
    linkedin: "https://in.example/mei",
    specializations: ["SaaS", "APIs", "SaaS"],
  };

  it("changes the sent fields and leaves the rest", async () => {
    const { session, user } = await createSignedInUser("developer");
    const response = await patch(session, all);
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        ...all,
        id: user.id,
        skills: [],
        hourlyRate: "85.50",
        specializations: ["SaaS", "APIs"],
        version: expect.any(String),
      },
    ]);
    expect(
      (await patch(session, { hourlyRate: "", linkedin: null, role: "admin", verified: true, completedProjects: 7 }))
        .status,
    ).toBe(200);
    const seen: unknown = await (await call(getDeveloper, "/", { params: { id: user.id } })).json();
    expect(seen).toMatchObject({
      title: all.title,
      hourlyRate: null,
      linkedin: null,
      github: all.github,
      availability: "busy",
      verified: false,
      completedProjects: 0,
    });
  });

  it.each<[string, object]>([
    ["nothing at all", {}],
    ["only what it does not know", { verified: true }],
    ["a rate below a dollar", { hourlyRate: "0.99" }],
    ["a rate above the highest", { hourlyRate: "9999.01" }],
    ["a rate of three decimals", { hourlyRate: "10.999" }],
    ["a rate in other words", { hourlyRate: "1e3" }],
    ["a rate that is a number", { hourlyRate: 85 }],
    ["an unknown availability", { availability: "asleep" }],
    ["a link of another kind", { website: "ftp://mei.example" }],
    ["a long title", { title: "x".repeat(201) }],
    ["an unknown specialization", { specializations: ["Cooking"] }],
  ])("refuses %s", async (_what, body) => {
    const { session } = await createSignedInUser("developer");
    expect((await patch(session, body)).status).toBe(400);
  });

  it("accepts rates from 1 to 9,999 dollars", async () => {
    const { session } = await createSignedInUser("developer");
    for (const hourlyRate of ["1", "9999.00"]) expect((await patch(session, { hourlyRate })).status).toBe(200);
  });

  it("returns 401 when signed out and invalidates the public pages that change", async () => {
    expect((await patch(undefined, { title: "x" })).status).toBe(401);
    const { session, user } = await createSignedInUser("developer");
    const tags = await collectInvalidatedTags(async () => {
      await patch(session, { title: "Gardener" });
      await add(session);
    });
    expect(tags).toEqual(expect.arrayContaining([`developer:${user.id}`, "developers"]));
  });

  it("invalidates the pages of the developer's own approved apps, which name the developer, and of no other app", async () => {
    const { session, user } = await createSignedInUser("developer");
    const [own] = [
      await createApp({ developerId: user.id }),
      await createApp({ developerId: user.id, status: "pending" }),
      await createApp(),
    ];
    const tags = await collectInvalidatedTags(() => patch(session, { title: "Gardener" }));
    expect(tags.filter((tag) => tag.startsWith("app:"))).toEqual([`app:${own.id}`]);
  });
});

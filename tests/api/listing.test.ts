import { GET as getHistory } from "@/app/api/apps/[id]/history/route";
import { DELETE as removeApp, GET as getApp, PATCH as change } from "@/app/api/apps/[id]/route";
import { GET as listApps, POST as create } from "@/app/api/apps/route";
import type { ListingEvent } from "@/lib/catalog/apps/apps.rows";
import type { Role } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import { call } from "@/tests/fixtures/call";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";
import { createUploads } from "@/tests/fixtures/uploads";

const UNKNOWN = "01999999-0000-7000-8000-000000000000";
const as = (session: string | undefined) => (session ? { session } : {});
const post = (session: string | undefined, body: unknown) =>
  call(create, "/api/apps", { method: "POST", body, ...as(session) });
const patch = (session: string | undefined, id: string, body: unknown) =>
  call(change, `/api/apps/${id}`, { method: "PATCH", params: { id }, body, ...as(session) });
const erase = (session: string | undefined, id: string) =>
  call(removeApp, `/api/apps/${id}?permanently=true`, { method: "DELETE", params: { id }, ...as(session) });
const get = (session: string | undefined, id: string) =>
  call(getApp, `/api/apps/${id}`, { params: { id }, ...as(session) });
const history = (session: string | undefined, id: string, query = "") =>
  call(getHistory, `/api/apps/${id}/history${query}`, { params: { id }, ...as(session) });
const row = (id: string) => db.app.findUniqueOrThrow({ where: { id } });
const events = async (id: string) =>
  (await db.auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } })).map(
    ({ action, actorId, from, to }) => ({ action, actorId, from, to }),
  );

async function developer() {
  const { user, session } = await createSignedInUser("developer");
  const screenshots = await createUploads(user.id, 2);
  const listing = {
    title: "Kilnline",
    description: "Fires a kiln by its schedule.",
    category: "Productivity",
    builtWith: "Claude Code",
    price: "49.00",
    priceType: "one-time",
    demoUrl: "https://demo.example.com/kiln",
    downloadUrl: "https://downloads.example.com/kiln.zip",
    techStack: ["React", "REST API"],
    screenshots,
  };
  return { user, session, listing };
}

/** Another developer, a customer and admins: everyone but the owner, with each one's response for a public app. */
const others: [Role, number][] = [
  ["customer", 403],
  ["developer", 403],
  ["admin", 403],
  ["super_admin", 403],
];

describe("POST /api/apps", () => {
  it("returns 201 with the app, pending and visible only to its owner", async () => {
    const { user, session, listing } = await developer();
    const response = await post(session, {
      ...listing,
      title: "  Kilnline ",
      status: "approved",
      featured: true,
      downloads: 900,
      developerId: (await createUser()).id,
      revision: 7,
    });
    expect(response.status).toBe(201);
    const app = (await response.json()) as { id: string };
    expect(app).toMatchObject({
      ...listing,
      status: "pending",
      featured: false,
      downloads: 0,
      developerId: user.id,
      rating: { avgRating: null, totalReviews: 0 },
      developer: { name: user.name },
    });
    expect([
      (await get(undefined, app.id)).status,
      (await get((await createSignedInUser("developer")).session, app.id)).status,
      (await get(session, app.id)).status,
    ]).toEqual([404, 404, 200]);
    const listed = await call(listApps, `/api/apps?developerId=${user.id}`);
    expect(await listed.json()).toEqual([]);
    const to = { ...listing, deliveryNote: null, licensing: null, status: "pending" };
    expect(await events(app.id)).toEqual([{ action: "app.create", actorId: user.id, from: null, to }]);
  });

  it("accepts the shortest valid listing, with the documented defaults", async () => {
    const { session, listing } = await developer();
    const { title, description, category, builtWith, screenshots } = listing;
    const response = await post(session, {
      title,
      description,
      category,
      builtWith,
      screenshots: screenshots.slice(0, 1),
      price: "0",
      demoUrl: "",
      techStack: [],
    });
    expect(await response.json()).toMatchObject({
      price: "0.00",
      priceType: "one-time",
      demoUrl: null,
      downloadUrl: null,
      techStack: [],
    });
  });

  it.each([
    ["signed out", 401],
    ["customer", 403],
    ["admin", 403],
    ["super_admin", 403],
  ] as const)("responds to %s with %p", async (role, status) => {
    const session = role === "signed out" ? undefined : (await createSignedInUser(role)).session;
    // The role is checked before the input.
    expect((await post(session, {})).status).toBe(status);
  });

  it.each([
    ["no title", { title: "  " }, "Title is required."],
    ["a long title", { title: "x".repeat(121) }, "Title can't be longer than 120 characters."],
    ["a short description", { description: " too short " }, "Description must be at least 10 characters."],
    ["a long description", { description: "x".repeat(10_001) }, "Description can't be longer than 10,000 characters."],
    ["no tool", { builtWith: undefined }, "Please select what tool was used to build this app."],
    ["an unknown tool", { builtWith: "All Tools" }, "Please select what tool was used to build this app."],
    ["no category", { category: "" }, "Please select a category."],
    ["a category of the filter alone", { category: "Desktop Tools" }, "Please select a category."],
    ["an unknown price type", { priceType: "weekly" }, "Price type must be one of: one-time, monthly, yearly."],
    ["no screenshot", { screenshots: [] }, "Please upload at least one screenshot of your app."],
    ["a null character", { title: "a\u0000b" }, "Title contains characters we can't store."],
    [
      "a link that runs",
      { demoUrl: "javascript:alert(1)" },
      "Demo URL must be a web address that begins with http:// or https://.",
    ],
    [
      "a link to a file",
      { downloadUrl: "ftp://example.com/a.zip" },
      "Download URL must be a web address that begins with http:// or https://.",
    ],
    [
      "a link in disguise",
      { demoUrl: "https://forgehall.example@evil.example/" },
      "Demo URL must be a web address that begins with http:// or https://.",
    ],
    [
      "a long link",
      { demoUrl: `https://example.com/${"x".repeat(200)}` },
      "Demo URL can't be longer than 200 characters.",
    ],
    ["a tech twice", { techStack: ["React", "react"] }, "Tech stack contains a duplicate."],
    ["a long tech", { techStack: ["x".repeat(41)] }, "A tech stack entry can't be longer than 40 characters."],
    [
      "31 techs",
      { techStack: Array.from({ length: 31 }, (_, n) => `tech ${n}`) },
      "Tech stack must have at most 30 entries.",
    ],
  ])("rejects %s", async (_what, wrong, sentence) => {
    const { session, listing } = await developer();
    expect(await statusAndBody(await post(session, { ...listing, ...wrong }))).toEqual([400, sentence]);
  });

  it.each(["1e3", "-1", "1,000", "10.999", "", " ", "0.49", "1000000", ".5", "5.", "0x10", 49, null])(
    "rejects the price %p",
    async (price) => {
      const { session, listing } = await developer();
      const [status, sentence] = await statusAndBody(await post(session, { ...listing, price }));
      expect([status, sentence]).toEqual([400, expect.stringMatching(/price/)]);
    },
  );

  it.each([
    ["0", "0.00"],
    ["0.00", "0.00"],
    ["0.5", "0.50"],
    ["49", "49.00"],
    ["999999.99", "999999.99"],
  ])("accepts the price %p", async (price, kept) => {
    const { session, listing } = await developer();
    expect(await (await post(session, { ...listing, price })).json()).toMatchObject({ price: kept });
  });

  it("rejects a seventh screenshot, a duplicate, another user's image and an external URL", async () => {
    const { user, session, listing } = await developer();
    const seven = await createUploads(user.id, 7);
    expect(await statusAndBody(await post(session, { ...listing, screenshots: seven }))).toEqual([
      400,
      "Add up to 6 screenshots.",
    ]);
    expect((await post(session, { ...listing, screenshots: seven.slice(0, 6) })).status).toBe(201);
    for (const screenshots of [
      await createUploads((await createUser()).id),
      ["https://evil.example/objects/uploads/a/1280.webp"],
    ]) {
      expect(await statusAndBody(await post(session, { ...listing, screenshots }))).toEqual([
        400,
        "We can't find one of these files among your uploads. Please upload it again.",
      ]);
    }
    for (const screenshots of [
      [listing.screenshots[0], listing.screenshots[0]],
      ["https://evil.example/1280.webp"],
      [""],
      [7],
    ]) {
      expect((await post(session, { ...listing, screenshots })).status).toBe(400);
    }
  });
});

describe("PATCH /api/apps/{id}", () => {
  it.each(["pending", "rejected"])(
    "changes a %s app directly, which becomes pending, as a new revision",
    async (status) => {
      const { user, session } = await developer();
      const app = await createApp({ developerId: user.id, status });
      const response = await patch(session, app.id, { title: "Kilnline 2" });
      expect([response.status, await response.json()]).toEqual([
        200,
        expect.objectContaining({
          id: app.id,
          title: "Kilnline 2",
          status: "pending",
          pendingChange: null,
          price: "49.00",
          demoUrl: null,
          downloadUrl: app.downloadUrl,
          techStack: app.techStack,
        }),
      ]);
      expect(await row(app.id)).toMatchObject({ status: "pending", revision: 1 });
      const statuses = status === "pending" ? [{}, {}] : [{ status }, { status: "pending" }];
      expect(await events(app.id)).toEqual([
        {
          action: "app.update",
          actorId: user.id,
          from: { title: app.title, ...statuses[0] },
          to: { title: "Kilnline 2", ...statuses[1] },
        },
      ]);
    },
  );

  it.each(["approved", "pending"])("leaves an app %s when only its price changed", async (status) => {
    const { user, session } = await developer();
    const app = await createApp({ developerId: user.id, status });
    expect(await (await patch(session, app.id, { price: "19.5" })).json()).toMatchObject({ price: "19.50", status });
    expect(await row(app.id)).toMatchObject({ status, revision: 0 });
    expect(await events(app.id)).toMatchObject([{ from: { price: "49.00" }, to: { price: "19.50" } }]);
  });

  it.each([
    { body: { price: "19.5" }, from: { price: "49.00" }, to: { price: "19.50" } },
    { body: { licensing: { seats: 2 } }, from: { licensing: null }, to: { licensing: { seats: 2 } } },
    { body: { category: "Web Applications" }, from: {}, to: {} },
  ])("resubmits a rejected app once, whatever is saved: $body", async ({ body, from, to }) => {
    const { user, session } = await developer();
    const app = await createApp({ developerId: user.id, status: "rejected", category: "Web Applications" });
    expect(await (await patch(session, app.id, body)).json()).toMatchObject({ status: "pending" });
    expect((await patch(session, app.id, body)).status).toBe(200);
    expect(await row(app.id)).toMatchObject({ status: "pending", revision: 1 });
    expect(await events(app.id)).toEqual([
      {
        ...{ action: "app.update", actorId: user.id },
        ...{ from: { ...from, status: "rejected" }, to: { ...to, status: "pending" } },
      },
    ]);
  });

  it.each([
    { description: "Now with a timer for each shelf." },
    { category: "DevOps" },
    { builtWith: "Cursor" },
    { priceType: "monthly" },
    { price: "9", priceType: "yearly" },
    { demoUrl: "https://demo.example.com/2" },
    { downloadUrl: null },
    { techStack: [] },
  ])("resubmits an edited app for review: %j", async (changed) => {
    const { user, session } = await developer();
    const app = await createApp({ developerId: user.id, status: "rejected" });
    expect(await (await patch(session, app.id, changed)).json()).toMatchObject({ status: "pending" });
  });

  it("changes nothing when the values are the same", async () => {
    const { user, session, listing } = await developer();
    const app = await createApp({ ...listing, developerId: user.id });
    const { updatedAt, ...before } = await row(app.id);
    const response = await patch(session, app.id, { ...listing, title: ` ${listing.title} `, price: "49" });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ status: "approved", updatedAt: updatedAt.toISOString() }),
    ]);
    expect([await row(app.id), await events(app.id)]).toEqual([{ ...before, updatedAt }, []]);
  });

  it("keeps earlier images and accepts only the developer's own uploads", async () => {
    const { user, session } = await developer();
    const app = await createApp({
      developerId: user.id,
      status: "pending",
      screenshots: ["/objects/seed/one/1280.webp"],
    });
    const [own] = await createUploads(user.id);
    expect((await patch(session, app.id, { screenshots: [own, ...app.screenshots] })).status).toBe(200);
    expect((await row(app.id)).screenshots).toEqual([own, ...app.screenshots]);
    expect((await patch(session, app.id, { screenshots: await createUploads((await createUser()).id) })).status).toBe(
      400,
    );
    expect((await patch(session, app.id, { screenshots: [] })).status).toBe(400);
  });

  it("rejects a body without a listing field, and ignores unknown fields", async () => {
    const { user, session } = await developer();
    const app = await createApp({ developerId: user.id, status: "pending" });
    for (const body of [{}, { status: "approved" }, { featured: true, downloads: 5 }])
      expect(await statusAndBody(await patch(session, app.id, body))).toEqual([
        400,
        "Send at least one field to change.",
      ]);
    await patch(session, app.id, {
      title: "Kilnline 3",
      status: "approved",
      featured: true,
      revision: 0,
      developerId: (await createUser()).id,
    });
    expect(await row(app.id)).toMatchObject({ status: "pending", featured: false, developerId: user.id, revision: 1 });
  });

  it.each(others)("responds to a %s who is not its developer with %p", async (role, status) => {
    const app = await createApp();
    expect((await patch((await createSignedInUser(role)).session, app.id, { title: "Mine now" })).status).toBe(status);
    expect(await row(app.id)).toMatchObject({ title: app.title, status: "approved" });
  });

  it("checks in order: session, role, input, existence, ownership", async () => {
    const { session } = await developer();
    const [shown, hidden] = [await createApp(), await createApp({ status: "pending" })];
    expect((await patch(undefined, shown.id, {})).status).toBe(401);
    expect((await patch((await createSignedInUser()).session, UNKNOWN, {})).status).toBe(403);
    expect((await patch(session, UNKNOWN, { price: "x" })).status).toBe(400);
    for (const id of [UNKNOWN, "7", hidden.id])
      expect(await statusAndBody(await patch(session, id, { title: "x" }))).toEqual([404, "App not found"]);
    expect(await statusAndBody(await patch(session, shown.id, { title: "x" }))).toEqual([
      403,
      "This app belongs to another developer.",
    ]);
  });

  it("keeps both of two concurrent changes, each with its previous value in the history", async () => {
    const { user, session } = await developer();
    const app = await createApp({ developerId: user.id, status: "rejected" });
    const responses = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM apps WHERE id = ${app.id}::uuid FOR UPDATE`,
      () => [
        patch(session, app.id, { category: "DevOps", title: "First" }),
        patch(session, app.id, { category: "Analytics", builtWith: "Cursor" }),
      ],
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const after = await row(app.id);
    expect(after).toMatchObject({ title: "First", builtWith: "Cursor", status: "pending", revision: 2 });
    const between = after.category === "DevOps" ? "Analytics" : "DevOps";
    const recorded = await events(app.id);
    expect(recorded).toMatchObject([
      { from: { category: "Web Applications", status: "rejected" }, to: { category: between, status: "pending" } },
      { from: { category: between }, to: { category: after.category } },
    ]);
    expect(recorded[1]?.from).not.toHaveProperty("status");
  });

  it("does not apply an approval of the previous version", async () => {
    const { user, session } = await developer();
    const app = await createApp({ developerId: user.id, status: "pending" });
    const { viewer } = await createSignedInUser("admin");
    const approve = () =>
      setAppStatus(viewer, app.id, { status: "approved", reason: null, revision: app.revision }).then(
        () => true,
        () => false,
      );
    const [, approved] = await Promise.all([patch(session, app.id, { title: "Unseen" }), approve()]);
    // Either the edit came first and the approval was rejected, or it came second and awaits another one.
    expect(await row(app.id)).toMatchObject(
      approved ? { title: app.title, status: "approved" } : { title: "Unseen", status: "pending" },
    );
    expect(await approve()).toBe(approved);
  });

  it("invalidates pages for a new price of an approved app, and none for an app that is not public", async () => {
    const { user, session } = await developer();
    const [shown, hidden] = [
      await createApp({ developerId: user.id }),
      await createApp({ developerId: user.id, status: "pending" }),
    ];
    const unlisted = await createApp({ developerId: user.id, status: "unlisted", unlistedStatus: "approved" });
    expect((await collectInvalidatedTags(() => patch(session, shown.id, { price: "5" }))).sort()).toEqual(
      [`app:${shown.id}`, "catalog", `developer:${user.id}`, "developers"].sort(),
    );
    for (const { id } of [hidden, unlisted])
      expect(await collectInvalidatedTags(() => patch(session, id, { price: "5" }))).toEqual([]);
    expect(await collectInvalidatedTags(() => patch(session, hidden.id, { title: "Kilnline 5" }))).toEqual([]);
  });
});

describe("GET /api/apps/{id}/history", () => {
  async function told() {
    const { user, session, listing } = await developer();
    const { id } = (await (await post(session, listing)).json()) as { id: string };
    const moderator = await createUser({ role: "admin", name: "Mo Derator" });
    await db.auditEvent.create({
      data: {
        actorId: moderator.id,
        actorRole: "admin",
        action: "app.status",
        subjectType: "app",
        subjectId: id,
        from: { status: "pending" },
        to: { status: "rejected" },
        reason: "No download.",
      },
    });
    await patch(session, id, { title: "Kilnline 2" });
    return { user, session, id };
  }
  const read = async (response: Response) => (await response.json()) as ListingEvent[];

  it("shows the developer the events, newest first, without moderators' names", async () => {
    const { user, session, id } = await told();
    const response = await history(session, id);
    expect([response.status, response.headers.get("x-total-count")]).toEqual([200, "3"]);
    const found = await read(response);
    expect(found.map(({ action, by, reason }) => ({ action, by, reason }))).toEqual([
      { action: "app.update", by: { who: "developer", name: user.name }, reason: null },
      { action: "app.status", by: { who: "moderator", name: null }, reason: "No download." },
      { action: "app.create", by: { who: "developer", name: user.name }, reason: null },
    ]);
    expect(found[0]?.changes).toEqual([{ field: "title", from: "Kilnline", to: "Kilnline 2" }]);
  });

  it.each(["admin", "super_admin"] as const)(
    "shows an %s who decided, paginated, also for a deleted app",
    async (role) => {
      const { session, id } = await told();
      await erase(session, id);
      const moderator = (await createSignedInUser(role)).session;
      const first = await history(moderator, id, "?limit=3");
      expect((await read(first)).map(({ action, by }) => [action, by.name !== null])).toEqual([
        ["app.delete", true],
        ["app.update", true],
        ["app.status", true],
      ]);
      const link = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
      expect(
        (await read(await history(moderator, id, new URL(link, "http://localhost").search))).map(
          ({ action }) => action,
        ),
      ).toEqual(["app.create"]);
      expect((await history(session, id)).status).toBe(404);
    },
  );

  it("is for no one else", async () => {
    const { id, session: owner } = await told();
    const { session } = await developer();
    expect((await history(undefined, id)).status).toBe(401);
    expect((await history((await createSignedInUser()).session, id)).status).toBe(403);
    expect((await history(session, id)).status).toBe(404);
    expect((await history(session, (await createApp()).id)).status).toBe(403);
    for (const unknown of [UNKNOWN, "7"])
      expect((await history((await createSignedInUser("admin")).session, unknown)).status).toBe(404);
    for (const query of ["?limit=0", "?limit=101", "?cursor=x"])
      expect((await history(owner, id, query)).status).toBe(400);
  });
});

import { PUT as appStatus } from "@/app/api/admin/apps/[appId]/status/route";
import { GET as adminApps } from "@/app/api/admin/apps/route";
import { GET as decisions } from "@/app/api/admin/decisions/route";
import { GET as publicApp } from "@/app/api/apps/[id]/route";
import { updateApp } from "@/lib/catalog/apps/listings";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { db } from "@/lib/foundation/db/client";
import { decideChange } from "@/lib/staff/moderation/change-decisions";
import type { AdminApp, Decision } from "@/lib/staff/moderation/moderation.rows";
import { call } from "@/tests/fixtures/call";
import { createApp } from "@/tests/fixtures/factories";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const STAFF = ["admin", "super_admin"] as const;
const OTHERS = ["customer", "developer"] as const;

const list = (session: string | undefined, query = "") =>
  call(adminApps, `/api/admin/apps${query}`, session ? { session } : {});
const decided = (session: string | undefined, query = "") =>
  call(decisions, `/api/admin/decisions${query}`, session ? { session } : {});
const put = (session: string | undefined, appId: string, body: unknown) =>
  call(appStatus, `/api/admin/apps/${appId}/status`, {
    method: "PUT",
    body,
    params: { appId },
    ...(session && { session }),
  });
const read = async <T>(response: Response) => [response.status, await response.json()] as [number, T];
const events = (subjectId: string) =>
  db.auditEvent.findMany({ where: { subjectId, action: "app.status" }, orderBy: [{ at: "asc" }, { id: "asc" }] });
const mails = async (appId: string) => {
  const ids = (await events(appId)).map(({ id }) => `app-decision-${id}`);
  const rows = await db.$queryRaw<{ key: string }[]>`SELECT key FROM graphile_worker.jobs WHERE key = ANY (${ids})`;
  return rows.length;
};
const pending = () => createApp({ status: "pending" });

describe("GET /api/admin/apps", () => {
  it.each(STAFF)("returns to an %s apps of every status with their download and version", async (role) => {
    const { session } = await createSignedInUser(role);
    const made = [await createApp(), await createApp({ status: "rejected" }), await pending()];
    const [status, apps] = await read<AdminApp[]>(await list(session, "?limit=3"));
    expect([status, apps.map(({ id }) => id)]).toEqual([200, made.map(({ id }) => id).reverse()]);
    expect(apps[0]).toMatchObject({
      status: "pending",
      downloadUrl: made[2]?.downloadUrl,
      revision: 0,
      price: "49.00",
      developer: { name: expect.any(String) as string },
    });
    expect(JSON.stringify(apps)).not.toContain("@example.com");
  });

  it.each(OTHERS)("is denied to a %s, and when signed out", async (role) => {
    const { session } = await createSignedInUser(role);
    expect((await list(session)).status).toBe(403);
    expect((await decided(session)).status).toBe(403);
    expect([(await list(undefined)).status, (await decided(undefined)).status]).toEqual([401, 401]);
  });

  it("filters by status and search, with exact counts and complete pagination", async () => {
    const { session } = await createSignedInUser("admin");
    const word = `zither${crypto.randomUUID().slice(0, 8)}`;
    const ids = [];
    for (const status of ["pending", "rejected", "pending", "approved"])
      ids.push((await createApp({ status, title: `Tuner ${word}` })).id);
    await rebuildSearch();
    const [, rejected] = await read<AdminApp[]>(await list(session, `?search=${word}&status=rejected`));
    expect(rejected.map(({ id }) => id)).toEqual([ids[1]]);
    const first = await list(session, `?search=${word}&limit=3`);
    expect(first.headers.get("x-total-count")).toBe("4");
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await list(session, new URL(link, "http://localhost").search);
    const all = [...((await first.json()) as AdminApp[]), ...((await rest.json()) as AdminApp[])].map(({ id }) => id);
    expect([all.sort(), rest.headers.get("link")]).toEqual([ids.sort(), null]);
  });

  it("rejects invalid parameters", async () => {
    const { session } = await createSignedInUser("admin");
    for (const query of ["?status=hidden", "?limit=0", "?limit=101", "?cursor=x"])
      expect((await list(session, query)).status).toBe(400);
  });
});

describe("PUT /api/admin/apps/{appId}/status", () => {
  it.each(STAFF)(
    "lets an %s set any status at any time, with an audit record of who, from, to and why",
    async (role) => {
      const { session, user } = await createSignedInUser(role);
      const { id, updatedAt } = await pending();
      for (const status of ["approved", "pending", "rejected", "approved"]) {
        expect(await read(await put(session, id, { status, reason: `Because ${status}` }))).toMatchObject([
          200,
          { id, status, updatedAt: updatedAt.toISOString() },
        ]);
      }
      expect(await events(id)).toMatchObject([
        {
          actorId: user.id,
          actorRole: role,
          subjectType: "app",
          from: { status: "pending" },
          to: { status: "approved" },
          reason: "Because approved",
        },
        { from: { status: "approved" }, to: { status: "pending" } },
        { from: { status: "pending" }, to: { status: "rejected" } },
        { from: { status: "rejected" }, to: { status: "approved" } },
      ]);
      // One for each approval and rejection; a return to the queue sends no email.
      expect(await mails(id)).toBe(3);
    },
  );

  it("shows an approved app to everyone and hides a rejected one", async () => {
    const { session } = await createSignedInUser("admin");
    const { id } = await pending();
    const seen = async () => (await call(publicApp, `/api/apps/${id}`, { params: { id } })).status;
    await put(session, id, { status: "approved" });
    expect(await seen()).toBe(200);
    await put(session, id, { status: "rejected" });
    expect(await seen()).toBe(404);
  });

  it.each(OTHERS)("is denied to a %s, also for their own app, and when signed out", async (role) => {
    const { session, user } = await createSignedInUser(role);
    const { id } = await createApp({ status: "pending", developerId: user.id });
    expect(await statusAndBody(await put(session, id, { status: "approved" }))).toEqual([
      403,
      "You don't have permission to do this.",
    ]);
    expect((await put(undefined, id, { status: "approved" })).status).toBe(401);
    expect(await db.app.findUnique({ where: { id } })).toMatchObject({ status: "pending" });
  });

  it("rejects an unknown status and a reason that is too long", async () => {
    const { session } = await createSignedInUser("admin");
    const { id } = await pending();
    for (const body of [
      {},
      { status: "hidden" },
      { status: 1 },
      { status: "rejected", reason: 7 },
      { status: "rejected", revision: "1" },
    ])
      expect((await put(session, id, body)).status).toBe(400);
    expect(await statusAndBody(await put(session, id, { status: "rejected", reason: "x".repeat(1001) }))).toEqual([
      400,
      "Reason can't be longer than 1,000 characters.",
    ]);
    expect((await put(session, id, { status: "rejected", reason: "x".repeat(1000) })).status).toBe(200);
    for (const absent of [crypto.randomUUID(), "7"])
      expect(await statusAndBody(await put(session, absent, { status: "approved" }))).toEqual([404, "App not found"]);
  });

  it("changes nothing and notifies no one when the app already has that status", async () => {
    const { session } = await createSignedInUser("admin");
    const { id } = await pending();
    await put(session, id, { status: "rejected", reason: "No pictures." });
    expect(await read(await put(session, id, { status: "rejected", reason: "Another." }))).toMatchObject([
      200,
      { status: "rejected" },
    ]);
    expect([(await events(id)).map(({ reason }) => reason), await mails(id)]).toEqual([["No pictures."], 1]);
  });

  it("rejects a decision about a version that was edited since", async () => {
    const { session } = await createSignedInUser("admin");
    const { id, revision } = await pending();
    await db.app.update({ where: { id }, data: { title: "Another", revision: { increment: 1 } } });
    expect(await statusAndBody(await put(session, id, { status: "approved", revision }))).toEqual([
      409,
      "The developer changed this listing after you opened it. Review the current version, then decide.",
    ]);
    expect((await put(session, id, { status: "approved", revision: revision + 1 })).status).toBe(200);
  });

  it("applies one of two moderators' decisions about a pending app and informs the other", async () => {
    const [one, other] = [await createSignedInUser("admin"), await createSignedInUser("super_admin")];
    const { id } = await pending();
    const responses = await Promise.all([
      put(one.session, id, { status: "approved", from: "pending" }),
      put(other.session, id, { status: "rejected", from: "pending", reason: "No." }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([(await events(id)).length, await mails(id)]).toEqual([1, 1]);
    const lost = responses.find(({ status }) => status === 409);
    expect(await lost?.text()).toMatch(/^Another moderator set this app to (Approved|Rejected) after you opened it\./);
  });

  it("records two concurrent equal decisions once", async () => {
    const [one, other] = [await createSignedInUser("admin"), await createSignedInUser("admin")];
    const { id } = await pending();
    const responses = await Promise.all(
      [one, other].map(({ session }) => put(session, id, { status: "approved", from: "pending" })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await events(id)).length, await mails(id)]).toEqual([1, 1]);
  });
});

describe("GET /api/admin/decisions", () => {
  it("includes decisions about changes", async () => {
    const { session, user, viewer } = await createSignedInUser("admin");
    const { id, title, developerId } = await createApp();
    const developer = toViewer(await db.user.findUniqueOrThrow({ where: { id: developerId } }));
    for (const decision of ["rejected", "approved"] as const) {
      await updateApp(developer, id, { category: "DevOps" });
      await decideChange(viewer, id, { decision, reason: `Because ${decision}` });
    }
    const [, found] = await read<Decision[]>(await decided(session, `?appId=${id}`));
    expect(found).toMatchObject([
      {
        about: "change",
        app: { id, title },
        moderator: { id: user.id },
        from: "pending",
        to: "approved",
        reason: "Because approved",
      },
      { about: "change", from: "pending", to: "rejected", reason: "Because rejected" },
    ]);
    for (const to of ["approved", "rejected"])
      expect((await read<Decision[]>(await decided(session, `?appId=${id}&to=${to}`)))[1].map((one) => one.to)).toEqual(
        [to],
      );
    await put(session, id, { status: "pending" });
    expect((await read<Decision[]>(await decided(session, `?appId=${id}&to=pending`)))[1]).toMatchObject([
      { about: "listing", from: "approved", to: "pending" },
    ]);
  });

  it("returns who decided what, when and why, newest first, also for a deleted app", async () => {
    const { session, user } = await createSignedInUser("admin");
    const { id, title } = await pending();
    await put(session, id, { status: "rejected", reason: "No pictures." });
    await put(session, id, { status: "approved" });
    const [, found] = await read<Decision[]>(await decided(session, `?appId=${id}`));
    const moderator = { id: user.id, name: user.name, role: "admin" };
    expect(found).toMatchObject([
      { app: { id, title }, moderator, from: "rejected", to: "approved", reason: null },
      { app: { id, title }, moderator, from: "pending", to: "rejected", reason: "No pictures." },
    ]);
    const [, rejections] = await read<Decision[]>(
      await decided(session, `?search=${encodeURIComponent(title)}&to=rejected`),
    );
    expect(rejections.map(({ reason }) => reason)).toEqual(["No pictures."]);
    await db.app.delete({ where: { id } });
    const gone = await decided(session, `?appId=${id}&limit=1`);
    expect([gone.headers.get("x-total-count"), await gone.json()]).toMatchObject(["2", [{ app: { id, title: null } }]]);
  });

  it("rejects invalid parameters, and returns nothing for an unknown id", async () => {
    const { session } = await createSignedInUser("super_admin");
    for (const query of ["?to=hidden", "?limit=0", "?cursor=x"])
      expect((await decided(session, query)).status).toBe(400);
    expect(await read(await decided(session, "?appId=7"))).toEqual([200, []]);
  });
});

import { PUT as decideChange } from "@/app/api/admin/apps/[appId]/change/route";
import { PUT as decideStatus } from "@/app/api/admin/apps/[appId]/status/route";
import { GET as adminApps } from "@/app/api/admin/apps/route";
import { DELETE as withdrawChange } from "@/app/api/apps/[id]/change/route";
import { GET as getApp, PATCH as changeApp } from "@/app/api/apps/[id]/route";
import { GET as developerApps } from "@/app/api/developer/apps/route";
import type { AppDetail } from "@/lib/catalog/apps/apps.rows";
import { db } from "@/lib/foundation/db/client";
import type { AdminApp } from "@/lib/staff/moderation/moderation.rows";
import { call } from "@/tests/fixtures/call";
import { createApp } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";
import { createUploads } from "@/tests/fixtures/uploads";

const UNKNOWN = "01999999-0000-7000-8000-000000000000";
const as = (session: string | undefined) => (session ? { session } : {});
const patch = (session: string | undefined, id: string, body: unknown) =>
  call(changeApp, `/api/apps/${id}`, { method: "PATCH", params: { id }, body, ...as(session) });
const get = (session: string | undefined, id: string) =>
  call(getApp, `/api/apps/${id}`, { params: { id }, ...as(session) });
const withdraw = (session: string | undefined, id: string) =>
  call(withdrawChange, `/api/apps/${id}/change`, { method: "DELETE", params: { id }, ...as(session) });
const decide = (session: string | undefined, appId: string, body: unknown) =>
  call(decideChange, `/api/admin/apps/${appId}/change`, { method: "PUT", params: { appId }, body, ...as(session) });
const setStatus = (session: string, appId: string, status: string) =>
  call(decideStatus, `/api/admin/apps/${appId}/status`, {
    method: "PUT",
    params: { appId },
    body: { status },
    session,
  });
const read = async (response: Response) => (await response.json()) as AppDetail;
const row = (id: string) => db.app.findUniqueOrThrow({ where: { id }, include: { change: true } });
const events = async (id: string) =>
  (await db.auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } })).map(
    ({ action, actorId, from, to, reason }) => ({ action, actorId, from, to, reason }),
  );
const mailsFor = (id: string) => db.$queryRaw<unknown[]>`
  SELECT 1 FROM graphile_worker.jobs WHERE key = ANY (ARRAY(SELECT 'app-decision-' || id FROM audit_events
  WHERE subject_id = ${id}::uuid))`;

/** A developer's approved app, and a moderator. */
async function listed(more: Parameters<typeof createApp>[0] = {}) {
  const [{ user, session }, moderator] = await Promise.all([
    createSignedInUser("developer"),
    createSignedInUser("admin"),
  ]);
  const app = await createApp({ developerId: user.id, title: "Kilnline", ...more });
  const seen = async () => (await read(await get(undefined, app.id))) as AppDetail;
  const asModerator = async () => (await (await get(moderator.session, app.id)).json()) as AppDetail;
  /** As it appears in the moderation list. */
  const queued = async () =>
    (
      (await (await call(adminApps, "/api/admin/apps?limit=100", { session: moderator.session })).json()) as AdminApp[]
    ).find(({ id }) => id === app.id);
  return { user, session, app, moderator, seen, asModerator, queued };
}

describe("PATCH /api/apps/{id} of an approved app", () => {
  it("stores the change for its developer and moderators only, while the approved version stays public", async () => {
    const { user, session, app, seen, asModerator } = await listed();
    const { updatedAt } = await row(app.id);
    const response = await patch(session, app.id, { title: " Kilnline 2 ", demoUrl: "https://demo.example.com/2" });
    const change = { title: "Kilnline 2", demoUrl: "https://demo.example.com/2" };
    expect([response.status, await read(response)]).toEqual([
      200,
      expect.objectContaining({
        title: "Kilnline",
        demoUrl: null,
        status: "approved",
        pendingChange: change,
        changeSubmittedAt: expect.any(String) as string,
        unlisted: false,
      }),
    ]);
    const publicly = await seen();
    expect(publicly).toMatchObject({ title: "Kilnline", status: "approved", updatedAt: updatedAt.toISOString() });
    for (const stranger of [
      undefined,
      (await createSignedInUser()).session,
      (await createSignedInUser("developer")).session,
    ]) {
      expect(await (await get(stranger, app.id)).text()).not.toMatch(
        /Kilnline 2|pendingChange|changeSubmittedAt|unlisted/,
      );
    }
    expect((await asModerator()).pendingChange).toEqual(change);
    const [own] = (await (await call(developerApps, "/api/developer/apps", { session })).json()) as AppDetail[];
    expect(own).toMatchObject({ title: "Kilnline", pendingChange: change, unlisted: false });
    expect(await events(app.id)).toEqual([
      {
        action: "app.submit_change",
        actorId: user.id,
        from: { title: "Kilnline", demoUrl: null },
        to: change,
        reason: null,
      },
    ]);
  });

  it("applies a new price at once and stores the rest as a change, both in one request", async () => {
    const { session, app, seen } = await listed();
    const both = await collectInvalidatedTags(async () => {
      expect(await read(await patch(session, app.id, { price: "19.5", title: "Kilnline 2" }))).toMatchObject({
        price: "19.50",
        title: "Kilnline",
        pendingChange: { title: "Kilnline 2" },
      });
    });
    expect(both).toContain(`app:${app.id}`);
    expect(await seen()).toMatchObject({ price: "19.50", title: "Kilnline" });
    expect((await events(app.id)).map(({ action, to }) => [action, to])).toEqual([
      ["app.update", { price: "19.50" }],
      ["app.submit_change", { title: "Kilnline 2" }],
    ]);
  });

  it("invalidates no public page for a change that is not visible yet", async () => {
    const { session, app } = await listed();
    expect(await collectInvalidatedTags(() => patch(session, app.id, { title: "Kilnline 2" }))).toEqual([]);
  });

  it("merges a second edit into the change, and drops fields that return to the approved value", async () => {
    const { session, app } = await listed();
    await patch(session, app.id, { title: "Kilnline 2", category: "DevOps" });
    const first = (await row(app.id)).change;
    expect(await read(await patch(session, app.id, { title: "Kilnline 3", builtWith: "Cursor" }))).toMatchObject({
      pendingChange: { title: "Kilnline 3", category: "DevOps", builtWith: "Cursor" },
    });
    const second = (await row(app.id)).change;
    expect(second?.version).not.toBe(first?.version);
    expect(
      (await read(await patch(session, app.id, { category: app.category, builtWith: app.builtWith }))).pendingChange,
    ).toEqual({ title: "Kilnline 3" });
    // Nothing is left of it, as if it had been withdrawn.
    expect(await read(await patch(session, app.id, { title: "Kilnline" }))).toMatchObject({
      pendingChange: null,
      changeSubmittedAt: null,
    });
    expect(await row(app.id)).toMatchObject({ change: null, changeSubmittedAt: null, status: "approved" });
    expect((await events(app.id)).at(-1)).toMatchObject({ action: "app.withdraw_change" });
  });

  it("changes nothing when it repeats pending or approved values", async () => {
    const { session, app } = await listed();
    await patch(session, app.id, { title: "Kilnline 2" });
    const before = await row(app.id);
    for (const body of [{ title: "Kilnline 2" }, { category: app.category }, { price: "49" }])
      expect((await patch(session, app.id, body)).status).toBe(200);
    expect([await row(app.id), (await events(app.id)).length]).toEqual([before, 1]);
  });

  it("keeps both of two concurrent edits", async () => {
    const { session, app } = await listed();
    const responses = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM apps WHERE id = ${app.id}::uuid FOR UPDATE`,
      () => [patch(session, app.id, { title: "First" }), patch(session, app.id, { builtWith: "Cursor" })],
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await row(app.id)).change?.changes).toEqual({ title: "First", builtWith: "Cursor" });
  });

  it("accepts images that are live, in review, or uploaded by the developer", async () => {
    const { user, session, app } = await listed({ screenshots: ["/objects/seed/one/1280.webp"] });
    const [own = ""] = await createUploads(user.id);
    await patch(session, app.id, { screenshots: [own, ...app.screenshots] });
    await db.upload.updateMany({ where: { path: own.replace("/objects/", "") }, data: { ownerId: null } });
    const screenshots = [...app.screenshots, own];
    expect(await read(await patch(session, app.id, { screenshots }))).toMatchObject({
      screenshots: app.screenshots,
      pendingChange: { screenshots },
    });
    expect(
      (await patch(session, app.id, { screenshots: await createUploads((await createSignedInUser()).user.id) })).status,
    ).toBe(400);
  });

  it("also stores the change of an unlisted app, whose buyers have the approved download", async () => {
    const { session, app, queued } = await listed();
    await db.app.update({ where: { id: app.id }, data: { status: "unlisted", unlistedStatus: "approved" } });
    expect(
      await read(await patch(session, app.id, { downloadUrl: "https://downloads.example.com/2.zip" })),
    ).toMatchObject({
      status: "approved",
      unlisted: true,
      downloadUrl: app.downloadUrl,
      pendingChange: { downloadUrl: "https://downloads.example.com/2.zip" },
    });
    expect(await queued()).toMatchObject({
      unlisted: true,
      pendingChange: { downloadUrl: "https://downloads.example.com/2.zip" },
    });
  });
});

describe("DELETE /api/apps/{id}/change", () => {
  it("withdraws the pending change once, and writes an audit record", async () => {
    const { user, session, app } = await listed();
    await patch(session, app.id, { title: "Kilnline 2" });
    expect(await statusAndBody(await withdraw(session, app.id))).toEqual([204, ""]);
    expect(await row(app.id)).toMatchObject({
      title: "Kilnline",
      change: null,
      changeSubmittedAt: null,
      status: "approved",
    });
    expect((await events(app.id)).at(-1)).toEqual({
      action: "app.withdraw_change",
      actorId: user.id,
      from: { title: "Kilnline 2" },
      to: null,
      reason: null,
    });
    expect(await statusAndBody(await withdraw(session, app.id))).toEqual([404, "There are no changes in review."]);
  });

  it("is for the developer only", async () => {
    const { session, app, moderator } = await listed();
    await patch(session, app.id, { title: "Kilnline 2" });
    const others = [
      undefined,
      (await createSignedInUser()).session,
      (await createSignedInUser("developer")).session,
      moderator.session,
    ];
    expect(await Promise.all(others.map(async (other) => (await withdraw(other, app.id)).status))).toEqual([
      401, 403, 403, 403,
    ]);
    for (const id of [UNKNOWN, "7"])
      expect(await statusAndBody(await withdraw(session, id))).toEqual([404, "App not found"]);
    expect((await row(app.id)).change).not.toBeNull();
  });
});

describe("PUT /api/admin/apps/{appId}/change", () => {
  it.each(["admin", "super_admin"] as const)(
    "lets an %s approve it: the listing changes, its pages are invalidated, its developer is emailed",
    async (role) => {
      const { session, app } = await listed();
      const { user: moderator, session: deciding } = await createSignedInUser(role);
      const { updatedAt, revision } = await row(app.id);
      await patch(session, app.id, { title: "Kilnline 2", downloadUrl: null });
      const tags = await collectInvalidatedTags(async () => {
        const response = await decide(deciding, app.id, { decision: "approved" });
        expect([response.status, await response.json()]).toEqual([
          200,
          expect.objectContaining({ title: "Kilnline 2", downloadUrl: null, status: "approved", pendingChange: null }),
        ]);
      });
      expect(tags.sort()).toEqual([`app:${app.id}`, "catalog", `developer:${app.developerId}`, "developers"].sort());
      const after = await row(app.id);
      expect(after).toMatchObject({
        title: "Kilnline 2",
        downloadUrl: null,
        status: "approved",
        change: null,
        changeSubmittedAt: null,
        revision: revision + 1,
      });
      expect(after.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
      expect(await read(await get(undefined, app.id))).toMatchObject({ title: "Kilnline 2" });
      expect((await events(app.id)).at(-1)).toEqual({
        action: "app.approve_change",
        actorId: moderator.id,
        reason: null,
        from: { title: "Kilnline", downloadUrl: app.downloadUrl },
        to: { title: "Kilnline 2", downloadUrl: null },
      });
      expect(await mailsFor(app.id)).toHaveLength(1);
    },
  );

  it("rejects it with a reason: the approved version stays, and the developer can continue from the rejected change", async () => {
    const { session, app, moderator, seen } = await listed();
    await patch(session, app.id, { title: "Kilnline 2", category: "DevOps" });
    const tags = await collectInvalidatedTags(async () => {
      expect(
        await (await decide(moderator.session, app.id, { decision: "rejected", reason: "Say what is new." })).json(),
      ).toMatchObject({ title: "Kilnline", status: "approved", pendingChange: null });
    });
    expect(tags).toEqual([]);
    expect(await seen()).toMatchObject({ title: "Kilnline" });
    expect(await row(app.id)).toMatchObject({
      changeSubmittedAt: null,
      change: { status: "rejected", reason: "Say what is new.", changes: { title: "Kilnline 2", category: "DevOps" } },
    });
    expect((await events(app.id)).at(-1)).toMatchObject({
      action: "app.reject_change",
      reason: "Say what is new.",
      to: { title: "Kilnline 2", category: "DevOps" },
    });
    expect(await mailsFor(app.id)).toHaveLength(1);
    // Editing another field does not resubmit the rejected changes.
    expect((await read(await patch(session, app.id, { builtWith: "Cursor" }))).pendingChange).toEqual({
      builtWith: "Cursor",
    });
    await decide(moderator.session, app.id, { decision: "rejected" });
    expect((await withdraw(session, app.id)).status).toBe(204);
    expect((await row(app.id)).change).toBeNull();
  });

  it("applies exactly the version that the moderator saw, or returns 409", async () => {
    const { session, app, moderator, queued } = await listed();
    await patch(session, app.id, { title: "Kilnline 2" });
    const { changeVersion } = (await queued()) ?? {};
    await patch(session, app.id, { title: "Free money" });
    const sentence = "The developer changed this listing after you opened it. Review the current version, then decide.";
    for (const decision of ["approved", "rejected"])
      expect(
        await statusAndBody(await decide(moderator.session, app.id, { decision, version: changeVersion })),
      ).toEqual([409, sentence]);
    // Withdrawing and resubmitting also makes another version.
    await withdraw(session, app.id);
    await patch(session, app.id, { title: "Kilnline 2" });
    expect((await decide(moderator.session, app.id, { decision: "approved", version: changeVersion })).status).toBe(
      409,
    );
    expect(await row(app.id)).toMatchObject({ title: "Kilnline" });
    expect(
      (await decide(moderator.session, app.id, { decision: "approved", version: (await queued())?.changeVersion }))
        .status,
    ).toBe(200);
  });

  it.each(["approved", "rejected"])("applies one of two concurrent decisions: %s or rejected", async (decision) => {
    const { session, app, moderator } = await listed();
    const other = await createSignedInUser("super_admin");
    await patch(session, app.id, { title: "Kilnline 2" });
    const responses = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM apps WHERE id = ${app.id}::uuid FOR UPDATE`,
      () => [decide(moderator.session, app.id, { decision }), decide(other.session, app.id, { decision: "rejected" })],
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = responses.find(({ status }) => status === 409);
    expect(await lost?.text()).toBe("These changes were decided or withdrawn after you opened them.");
    expect((await events(app.id)).filter(({ action }) => /_change$/.test(action))).toHaveLength(2);
    expect(await mailsFor(app.id)).toHaveLength(1);
  });

  it("publishes nothing unseen when a moderator decides while the developer edits", async () => {
    const { session, app, moderator } = await listed();
    await patch(session, app.id, { title: "Kilnline 3" });
    const version = (await row(app.id)).change?.version;
    const [edited, decided] = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM apps WHERE id = ${app.id}::uuid FOR UPDATE`,
      () => [
        patch(session, app.id, { title: "Unseen" }),
        decide(moderator.session, app.id, { decision: "approved", version }),
      ],
    );
    expect(edited?.status).toBe(200);
    // Either the edit came first and the decision was rejected, or it came second and awaits another decision.
    expect(await row(app.id)).toMatchObject({
      title: decided?.status === 200 ? "Kilnline 3" : "Kilnline",
      change: { changes: { title: "Unseen" } },
    });
  });

  it("returns 409 without a pending change, and while the listing itself is not approved", async () => {
    const { session, app, moderator } = await listed();
    const nothing = "These changes were decided or withdrawn after you opened them.";
    expect(await statusAndBody(await decide(moderator.session, app.id, { decision: "approved" }))).toEqual([
      409,
      nothing,
    ]);
    await patch(session, app.id, { title: "Kilnline 2" });
    await setStatus(moderator.session, app.id, "rejected");
    expect(await statusAndBody(await decide(moderator.session, app.id, { decision: "approved" }))).toEqual([
      409,
      "This listing isn't approved yet. Review the listing first.",
    ]);
    // Approving the listing again does not approve later edits.
    await setStatus(moderator.session, app.id, "approved");
    expect(await read(await get(session, app.id))).toMatchObject({
      title: "Kilnline",
      pendingChange: { title: "Kilnline 2" },
    });
  });

  it("is applied to the listing by the next edit once the listing is no longer approved", async () => {
    const { session, app, moderator } = await listed();
    await patch(session, app.id, { title: "Kilnline 2" });
    await setStatus(moderator.session, app.id, "rejected");
    // Also by a save that alters nothing else.
    expect(await read(await patch(session, app.id, { price: "5" }))).toMatchObject({
      price: "5.00",
      title: "Kilnline 2",
      status: "pending",
      pendingChange: null,
    });
  });

  it("is for moderators only, for an existing app and a valid decision", async () => {
    const { session, app, moderator } = await listed();
    await patch(session, app.id, { title: "Kilnline 2" });
    const others = [undefined, (await createSignedInUser()).session, session];
    expect(
      await Promise.all(others.map(async (other) => (await decide(other, app.id, { decision: "approved" })).status)),
    ).toEqual([401, 403, 403]);
    for (const body of [
      {},
      { decision: "pending" },
      { decision: "approved", version: 1 },
      { decision: "rejected", reason: "x".repeat(1001) },
    ])
      expect((await decide(moderator.session, app.id, body)).status).toBe(400);
    for (const id of [UNKNOWN, "7"])
      expect(await statusAndBody(await decide(moderator.session, id, { decision: "approved" }))).toEqual([
        404,
        "App not found",
      ]);
    expect(await row(app.id)).toMatchObject({ title: "Kilnline" });
  });
});

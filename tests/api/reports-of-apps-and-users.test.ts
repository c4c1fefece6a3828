import { PUT as decide } from "@/app/api/admin/reports/[id]/route";
import { GET as listReports } from "@/app/api/admin/reports/route";
import { POST as reportApp } from "@/app/api/apps/[id]/reports/route";
import { GET as listAudit } from "@/app/api/super-admin/audit/route";
import { POST as reportUser } from "@/app/api/users/[id]/reports/route";
import { db } from "@/lib/foundation/db/client";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import type { ModeratedReport, Report } from "@/lib/staff/reports/reports.rows";
import { call } from "@/tests/fixtures/call";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

type Session = string | undefined;
type Kind = "app" | "user";
const as = (session: Session) => (session ? { session } : {});
const routes = { app: reportApp, user: reportUser };
const report = (kind: Kind, id: string, session: Session, body: unknown = { reason: "Misleading" }) =>
  call(routes[kind], `/api/${kind}s/${id}/reports`, { method: "POST", params: { id }, body, ...as(session) });
const put = (id: string, session: Session, status: unknown) =>
  call(decide, `/api/admin/reports/${id}`, { method: "PUT", params: { id }, body: { status }, ...as(session) });
const NOBODY = "01999999-0000-7000-8000-000000000000";
const subjects: Record<Kind, () => Promise<{ id: string }>> = {
  app: () => createApp(),
  user: () => createUser({ role: "developer" }),
};

async function reported(kind: Kind, subjectId?: string) {
  const id = subjectId ?? (await subjects[kind]()).id;
  return (await (await report(kind, id, (await createSignedInUser()).session)).json()) as Report;
}
const statusOf = async ({ id }: Report) => (await db.report.findUniqueOrThrow({ where: { id } })).status;

describe.each(["app", "user"] as const)("POST /api/%ss/{id}/reports", (kind) => {
  it("accepts none about a subject that is being deleted", async () => {
    const { session } = await createSignedInUser();
    const { id } = await subjects[kind]();
    const [answer] = await whileRowLocked(
      (tx) => (kind === "app" ? tx.app.delete({ where: { id } }) : tx.user.delete({ where: { id } })),
      () => [report(kind, id, session)],
    );
    expect([answer?.status, await db.report.count({ where: { subjectId: id } })]).toEqual([404, 0]);
  });

  it("accepts one report per user, also for two concurrent requests", async () => {
    const { session } = await createSignedInUser("developer");
    const { id } = await subjects[kind]();
    const responses = await Promise.all([report(kind, id, session), report(kind, id, session)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    const again = await report(kind, id, session, { reason: " Fraud " });
    expect(await again.json()).toEqual({
      id: expect.any(String) as string,
      subjectType: kind,
      subjectId: id,
      reason: "Fraud",
      status: "open",
      createdAt: expect.any(String) as string,
    });
    expect(await db.report.count({ where: { subjectId: id } })).toBe(1);
  });

  it("rejects signed-out requests, invalid reasons and unknown subjects", async () => {
    const { session } = await createSignedInUser();
    const { id } = await subjects[kind]();
    expect((await report(kind, id, undefined)).status).toBe(401);
    for (const missing of [NOBODY, "x"]) expect((await report(kind, missing, session)).status).toBe(404);
    for (const body of [{}, { reason: " " }, { reason: 1 }, { reason: "x".repeat(1001) }])
      expect((await report(kind, id, session, body)).status).toBe(400);
  });

  it("refuses a user whose report was dismissed, and accepts another report a month later", async () => {
    const { session } = await createSignedInUser();
    const { id } = await subjects[kind]();
    const first = (await (await report(kind, id, session)).json()) as Report;
    expect((await put(first.id, (await createSignedInUser("admin")).session, "dismissed")).status).toBe(200);
    expect(await statusAndBody(await report(kind, id, session))).toEqual([
      409,
      "You've reported this before, and a moderator has reviewed it.",
    ]);
    await db.report.update({
      where: { id: first.id },
      data: { decidedAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) },
    });
    expect(await (await report(kind, id, session)).json()).toMatchObject({ id: first.id, status: "open" });
  });

  it("is deleted with its subject", async () => {
    const open = await reported(kind);
    if (kind === "app") await db.app.delete({ where: { id: open.subjectId } });
    else await db.user.delete({ where: { id: open.subjectId } });
    expect(await statusOf(open)).toBe("gone");
    expect((await put(open.id, (await createSignedInUser("admin")).session, "dismissed")).status).toBe(409);
  });
});

describe("reports of apps and users", () => {
  it("cannot be about the reporter or about an app that the reporter cannot see", async () => {
    const { session, user } = await createSignedInUser("developer");
    const own = await createApp({ developerId: user.id, status: "pending" });
    const hidden = await createApp({ status: "rejected" });
    expect((await report("app", own.id, session)).status).toBe(403);
    expect(await statusAndBody(await report("app", hidden.id, session))).toEqual([404, "App not found"]);
    for (const id of [user.id, user.id.toUpperCase()]) expect((await report("user", id, session)).status).toBe(403);
  });

  it("appear in the moderators' list with their subject, without any email address", async () => {
    await emptyDatabase();
    const [app, person] = [await createApp(), await createUser({ role: "developer", name: "Marta" })];
    await reported("app", app.id);
    await reported("user", person.id);
    await reported("user", person.id);
    const response = await call(listReports, "/api/admin/reports", {
      session: (await createSignedInUser("admin")).session,
    });
    const items = (await response.json()) as ModeratedReport[];
    expect(items).toMatchObject([
      {
        subjectType: "app",
        openReports: 1,
        review: null,
        user: null,
        app: { id: app.id, title: app.title, status: "approved", developer: { id: app.developerId } },
      },
      {
        subjectType: "user",
        openReports: 2,
        review: null,
        app: null,
        user: { id: person.id, name: "Marta", role: "developer" },
      },
      { subjectType: "user", openReports: 2 },
    ]);
    expect(JSON.stringify(items)).not.toContain("@example.com");
  });

  it("include the moderation status of an app that its developer unlisted", async () => {
    const open = await reported("app");
    await db.app.update({ where: { id: open.subjectId }, data: { status: "unlisted", unlistedStatus: "approved" } });
    const response = await call(listReports, "/api/admin/reports?limit=100", {
      session: (await createSignedInUser("admin")).session,
    });
    expect(((await response.json()) as ModeratedReport[]).find(({ id }) => id === open.id)).toMatchObject({
      app: { id: open.subjectId, status: "approved" },
    });
  });

  it.each([false, true])(
    "are closed by rejecting the app, including those of two users (unlisted meanwhile: %p)",
    async (unlisted) => {
      const open = await reported("app");
      const other = await reported("app", open.subjectId);
      const { viewer, session } = await createSignedInUser("admin");
      if (unlisted)
        await db.app.update({
          where: { id: open.subjectId },
          data: { status: "unlisted", unlistedStatus: "approved" },
        });
      await setAppStatus(viewer, open.subjectId, { status: "rejected", reason: "A copy" });
      expect([await statusOf(open), await statusOf(other)]).toEqual(["removed", "removed"]);
      expect((await put(open.id, session, "dismissed")).status).toBe(409);
    },
  );

  it("stay open when the moderator who rejects the app wrote them, until another moderator decides", async () => {
    const open = await reported("app");
    const [author, other] = [await createSignedInUser("admin"), await createSignedInUser("admin")];
    const own = (await (await report("app", open.subjectId, author.session)).json()) as Report;
    expect((await put(own.id, other.session, "removed")).status).toBe(400);
    await setAppStatus(author.viewer, open.subjectId, { status: "rejected", reason: "A copy" });
    expect([await statusOf(open), await statusOf(own)]).toEqual(["removed", "open"]);
    expect((await put(own.id, author.session, "removed")).status).toBe(403);
    expect((await put(own.id, other.session, "removed")).status).toBe(200);
    expect(await statusOf(own)).toBe("removed");
    expect(await db.auditEvent.findMany({ where: { subjectId: own.id } })).toMatchObject([
      { action: "report.uphold", actorId: other.user.id, to: { status: "removed" } },
    ]);
  });

  it("stay dismissed when their author rejects the app at the same moment", async () => {
    const author = await createSignedInUser("admin");
    const { id: appId } = await createApp();
    const own = (await (await report("app", appId, author.session)).json()) as Report;
    await whileRowLocked(
      (tx) => tx.report.update({ where: { id: own.id }, data: { status: "dismissed", decidedAt: new Date() } }),
      () => [setAppStatus(author.viewer, appId, { status: "rejected", reason: "A copy" })],
    );
    expect(await statusOf(own)).toBe("dismissed");
  });

  it("about a user are upheld together, once for two concurrent moderators; the audit log names the user", async () => {
    const person = await createUser({ role: "developer" });
    const [open, other] = [await reported("user", person.id), await reported("user", person.id)];
    const [first, second] = await Promise.all([createSignedInUser("admin"), createSignedInUser("admin")]);
    const responses = await Promise.all([
      put(open.id, first.session, "upheld"),
      put(other.id, second.session, "upheld"),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await statusOf(open), await statusOf(other)]).toEqual(["upheld", "upheld"]);
    const audit = await call(listAudit, "/api/super-admin/audit?action=report.uphold&limit=5", {
      session: (await createSignedInUser("super_admin")).session,
    });
    const records = (await audit.json()) as { subject: { name: string }; reason: string }[];
    expect(records.filter(({ subject }) => subject.name === person.name)).toMatchObject([{ reason: "Misleading" }]);
  });

  it("accept only the decisions for their kind", async () => {
    const { session } = await createSignedInUser("admin");
    const [app, user] = [await reported("app"), await reported("user")];
    for (const status of ["removed", "upheld"]) expect((await put(app.id, session, status)).status).toBe(400);
    expect((await put(user.id, session, "removed")).status).toBe(400);
    expect(await statusOf(user)).toBe("open");
  });
});

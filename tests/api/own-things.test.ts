import { PUT as setStatus } from "@/app/api/admin/apps/[appId]/status/route";
import { PUT as decideReport } from "@/app/api/admin/reports/[id]/route";
import { GET as listReports } from "@/app/api/admin/reports/route";
import { PUT as decideRefund } from "@/app/api/refund-requests/[id]/route";
import { PUT as setRole } from "@/app/api/super-admin/users/[userId]/role/route";
import { DELETE as endSessions } from "@/app/api/super-admin/users/[userId]/sessions/route";
import { PUT as setVerified } from "@/app/api/super-admin/users/[userId]/verify/route";
import { loadRefundsPage } from "@/lib/commerce/refunds/read-refunds";
import { db } from "@/lib/foundation/db/client";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import type { ModeratedReport } from "@/lib/staff/reports/reports.rows";
import { call, type Handler } from "@/tests/fixtures/call";
import { createApp, createOrder, createReview } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const STAFF = ["admin", "super_admin"] as const;
const OWN_APP = "This is your own app. Another moderator needs to review it.";
const OWN_REPORT = "This report is by you or about you. Another moderator needs to decide it.";
type Person = Awaited<ReturnType<typeof createSignedInUser>>;

describe("a moderator's own app", () => {
  const put = (session: string, appId: string, status: string) =>
    call(setStatus, `/api/admin/apps/${appId}/status`, { method: "PUT", session, params: { appId }, body: { status } });

  it.each(STAFF)("cannot be decided by an %s, whatever its status; another moderator can", async (role) => {
    const [own, other] = [await createSignedInUser(role), await createSignedInUser("admin")];
    for (const [from, to] of [
      ["pending", "approved"],
      ["rejected", "pending"],
      ["approved", "rejected"],
    ] as const) {
      const { id } = await createApp({ developerId: own.user.id, status: from });
      expect(await statusAndBody(await put(own.session, id, to))).toEqual([403, OWN_APP]);
      expect(await db.app.findUnique({ where: { id } })).toMatchObject({ status: from });
      expect(await db.auditEvent.count({ where: { subjectId: id } })).toBe(0);
      expect((await put(other.session, id, to)).status).toBe(200);
    }
  });
});

describe("a report that concerns a moderator", () => {
  const decide = (session: string, id: string, status = "dismissed") =>
    call(decideReport, `/api/admin/reports/${id}`, { method: "PUT", session, params: { id }, body: { status } });
  const open = (subjectType: string, subjectId: string, reporterId: string) =>
    db.report.create({ data: { subjectType, subjectId, reporterId, reason: "Spam or advertising" } });
  const stranger = async () => (await createSignedInUser()).user.id;

  const cases: [string, (own: Person) => Promise<{ id: string }>][] = [
    ["the own account", async ({ user }) => open("user", user.id, await stranger())],
    ["an own app", async ({ user }) => open("app", (await createApp({ developerId: user.id })).id, await stranger())],
    [
      "an own review",
      async ({ user }) => open("review", (await createReview({ userId: user.id })).id, await stranger()),
    ],
    [
      "a review of an own app",
      async ({ user }) =>
        open(
          "review",
          (await createReview({ appId: (await createApp({ developerId: user.id })).id })).id,
          await stranger(),
        ),
    ],
    ["what the moderator reported", async ({ user }) => open("review", (await createReview()).id, user.id)],
  ];

  it.each(cases)("about %s must be decided by another one", async (_what, make) => {
    for (const role of STAFF) {
      const [own, other] = [await createSignedInUser(role), await createSignedInUser("admin")];
      const { id } = await make(own);
      expect(await statusAndBody(await decide(own.session, id))).toEqual([403, OWN_REPORT]);
      expect(await db.report.findUnique({ where: { id } })).toMatchObject({ status: "open", decidedById: null });
      expect((await decide(other.session, id)).status).toBe(200);
    }
  });

  it.each(cases)("about %s is marked in the list", async (_what, make) => {
    await db.report.deleteMany();
    const [own, other] = [await createSignedInUser("admin"), await createSignedInUser("admin")];
    const { id } = await make(own);
    const marked = async (session: string) =>
      ((await (await call(listReports, "/api/admin/reports", { session })).json()) as ModeratedReport[]).map(
        (report) => [report.id, report.isOwn],
      );
    expect([await marked(own.session), await marked(other.session)]).toEqual([[[id, true]], [[id, false]]]);
  });

  it("stays upheld when they reject the app a second time", async () => {
    const [own, other] = [await createSignedInUser("admin"), await createSignedInUser("admin")];
    const { id: appId } = await createApp();
    const { id } = await open("app", appId, own.user.id);
    await setAppStatus(own.viewer, appId, { status: "rejected", reason: "Spam" });
    expect(await db.report.findUnique({ where: { id } })).toMatchObject({ status: "open" });
    expect((await decide(other.session, id, "removed")).status).toBe(200);
    await setAppStatus(other.viewer, appId, { status: "approved", reason: null });
    await setAppStatus(own.viewer, appId, { status: "rejected", reason: "Spam again" });
    expect(await db.report.findUnique({ where: { id } })).toMatchObject({ status: "removed" });
  });

  it("cannot be used to remove a review of their own app", async () => {
    const own = await createSignedInUser("admin");
    const review = await createReview({ appId: (await createApp({ developerId: own.user.id })).id });
    const { id } = await open("review", review.id, await stranger());
    expect((await decide(own.session, id, "removed")).status).toBe(403);
    expect(await db.review.count({ where: { id: review.id } })).toBe(1);
  });
});

describe("a refund that concerns a moderator", () => {
  const decide = (session: string, id: string) =>
    call(decideRefund, `/api/refund-requests/${id}`, {
      method: "PUT",
      session,
      params: { id },
      body: { decision: "declined" },
    });
  async function request({ sellerId, buyerId }: { sellerId?: string; buyerId?: string }) {
    const app = await createApp(sellerId ? { developerId: sellerId } : {});
    const order = await createOrder({ appId: app.id, ...(buyerId && { customerId: buyerId }) });
    return db.refundRequest.create({
      data: { orderId: order.id, developerId: app.developerId, reason: "It does not start." },
    });
  }

  it.each(STAFF)(
    "cannot be decided by an %s who sold or bought the app; a developer decides about their own sales",
    async (role) => {
      const [own, seller] = [await createSignedInUser(role), await createSignedInUser("developer")];
      const [sold, bought] = [await request({ sellerId: own.user.id }), await request({ buyerId: own.user.id })];
      const sale = await request({ sellerId: seller.user.id });
      expect(await statusAndBody(await decide(own.session, sold.id))).toEqual([
        403,
        "This is your own sale. Someone else needs to decide on the refund.",
      ]);
      expect(await statusAndBody(await decide(own.session, bought.id))).toEqual([
        403,
        "This is your own purchase. Someone else needs to decide on the refund.",
      ]);
      expect(await db.refundRequest.count({ where: { id: { in: [sold.id, bought.id] }, status: "open" } })).toBe(2);
      expect((await decide(seller.session, sale.id)).status).toBe(200);
    },
  );

  it("is marked in the list", async () => {
    await db.refundRequest.deleteMany();
    const [own, seller] = [await createSignedInUser("admin"), await createSignedInUser("developer")];
    const [sold, bought] = [await request({ sellerId: own.user.id }), await request({ buyerId: own.user.id })];
    const others = await request({ sellerId: seller.user.id });
    const { items } = await loadRefundsPage(own.viewer, {});
    expect(new Map(items.map(({ id, isOwn }) => [id, isOwn]))).toEqual(
      new Map([
        [others.id, false],
        [bought.id, true],
        [sold.id, true],
      ]),
    );
    expect((await loadRefundsPage(seller.viewer, {})).items.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [others.id, false],
    ]);
  });
});

describe("a super admin's own account in user management", () => {
  const put = (handler: Handler, session: string, userId: string, body: object) =>
    call(handler, `/api/super-admin/users/${userId}`, { method: "PUT", session, params: { userId }, body });

  it("keeps its role and verification: only another super admin changes them", async () => {
    const [own, other] = [await createSignedInUser("super_admin"), await createSignedInUser("super_admin")];
    expect(await statusAndBody(await put(setRole, own.session, own.user.id, { role: "customer" }))).toEqual([
      403,
      "Another super admin must change your role.",
    ]);
    expect(await statusAndBody(await put(setVerified, own.session, own.user.id, { verified: true }))).toEqual([
      403,
      "Another super admin must change your verification.",
    ]);
    expect(await db.user.findUnique({ where: { id: own.user.id } })).toMatchObject({
      role: "super_admin",
      verified: false,
    });
    expect((await put(setVerified, other.session, own.user.id, { verified: true })).status).toBe(200);
    expect((await put(setRole, other.session, own.user.id, { role: "customer" })).status).toBe(200);
  });

  it("has its sessions ended in the settings, with the password", async () => {
    const own = await createSignedInUser("super_admin");
    const response = await call(endSessions, `/api/super-admin/users/${own.user.id}/sessions`, {
      method: "DELETE",
      session: own.session,
      params: { userId: own.user.id },
    });
    expect(await statusAndBody(response)).toEqual([403, "Sign out your own sessions in your settings."]);
    expect(await db.session.count({ where: { userId: own.user.id } })).toBe(1);
  });
});

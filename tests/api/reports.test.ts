import { PUT as decide } from "@/app/api/admin/reports/[id]/route";
import { GET as listReports } from "@/app/api/admin/reports/route";
import { POST as postReport } from "@/app/api/reviews/[id]/reports/route";
import { db } from "@/lib/foundation/db/client";
import type { ModeratedReport, Report } from "@/lib/staff/reports/reports.rows";
import { call } from "@/tests/fixtures/call";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createReview } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

type Session = string | undefined;
const as = (session: Session) => (session ? { session } : {});
const report = (id: string, session: Session, body: unknown = { reason: "Spam" }) =>
  call(postReport, `/api/reviews/${id}/reports`, { method: "POST", params: { id }, body, ...as(session) });
const list = (session: Session, query = "") => call(listReports, `/api/admin/reports${query}`, as(session));
const put = (id: string, session: Session, status: unknown = "dismissed") =>
  call(decide, `/api/admin/reports/${id}`, { method: "PUT", params: { id }, body: { status }, ...as(session) });
const NOBODY = "01999999-0000-7000-8000-000000000000";

async function reported(more: Parameters<typeof createReview>[0] = {}) {
  const review = await createReview(more);
  const { id } = (await (await report(review.id, (await createSignedInUser()).session)).json()) as Report;
  return { review, id };
}
const audits = (subjectId: string) => db.auditEvent.findMany({ where: { subjectId } });

describe("POST /api/reviews/{id}/reports", () => {
  it("accepts one report per user; a second one changes its reason while it is open", async () => {
    const { session } = await createSignedInUser("developer");
    const { id } = await createReview();
    const first = await report(id, session, { reason: " Spam " });
    expect(first.status).toBe(201);
    const body = (await first.json()) as Report;
    expect(body).toEqual({
      id: expect.any(String) as string,
      subjectType: "review",
      subjectId: id,
      reason: "Spam",
      status: "open",
      createdAt: expect.any(String) as string,
    });
    expect(await (await report(id, session, { reason: "Insulting" })).json()).toEqual({
      ...body,
      reason: "Insulting",
    });
    expect(await db.report.count({ where: { subjectId: id } })).toBe(1);
  });

  it("accepts none about a review that is being deleted", async () => {
    const { session } = await createSignedInUser();
    const { id } = await createReview();
    const [answer] = await whileRowLocked(
      (tx) => tx.review.delete({ where: { id } }),
      () => [report(id, session)],
    );
    expect([answer?.status, await db.report.count({ where: { subjectId: id } })]).toEqual([404, 0]);
  });

  it("stores one report for two concurrent requests of a user", async () => {
    const { session } = await createSignedInUser();
    const { id } = await createReview();
    const responses = await Promise.all([report(id, session), report(id, session)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(await db.report.count({ where: { subjectId: id } })).toBe(1);
  });

  it("rejects signed-out requests, the user's own review, invalid reasons and unknown reviews", async () => {
    const { session, user } = await createSignedInUser();
    const own = await createReview({ userId: user.id });
    const hidden = await createReview({ appId: (await createApp({ status: "rejected" })).id });
    const { id } = await createReview();
    expect((await report(id, undefined)).status).toBe(401);
    expect((await report(own.id, session)).status).toBe(403);
    for (const missing of [hidden.id, NOBODY, "x"])
      expect(await statusAndBody(await report(missing, session))).toEqual([404, "Review not found"]);
    for (const body of [{}, { reason: " " }, { reason: 1 }, { reason: "x".repeat(1001) }])
      expect((await report(id, session, body)).status).toBe(400);
  });

  it("accepts the developer's about a review of their app, also while it is rejected", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id } = await createReview({ appId: (await createApp({ developerId: user.id, status: "rejected" })).id });
    expect((await report(id, session)).status).toBe(201);
  });

  it("refuses a user whose report was dismissed, until the review changes", async () => {
    const { session } = await createSignedInUser();
    const { id } = await createReview();
    const first = (await (await report(id, session)).json()) as Report;
    await put(first.id, (await createSignedInUser("admin")).session);
    expect((await report(id, session)).status).toBe(409);
    await db.review.update({ where: { id }, data: { editedAt: new Date(Date.now() + 1000) } });
    expect(await (await report(id, session, { reason: "Worse now" })).json()).toMatchObject({
      id: first.id,
      status: "open",
      reason: "Worse now",
    });
  });
});

describe("GET /api/admin/reports", () => {
  it("is for admins and super admins only", async () => {
    expect((await list(undefined)).status).toBe(401);
    for (const role of ["customer", "developer"] as const)
      expect((await list((await createSignedInUser(role)).session)).status).toBe(403);
    for (const role of ["admin", "super_admin"] as const)
      expect((await list((await createSignedInUser(role)).session)).status).toBe(200);
  });

  it("returns the open reports, oldest first, with their reviews, counted and paginated", async () => {
    await emptyDatabase();
    const { session } = await createSignedInUser("admin");
    const found = [];
    for (let count = 0; count < 3; count += 1) found.push(await reported({ rating: 1, comment: "Rubbish" }));
    await report(found[1]?.review.id ?? "", (await createSignedInUser()).session);
    const first = await list(session, "?limit=2");
    expect(first.headers.get("x-total-count")).toBe("4");
    const items = (await first.json()) as ModeratedReport[];
    expect(items.map(({ id }) => id)).toEqual(found.slice(0, 2).map(({ id }) => id));
    expect(items[1]).toMatchObject({
      reason: "Spam",
      openReports: 2,
      review: {
        rating: 1,
        comment: "Rubbish",
        reviewer: { name: expect.any(String) as string },
        app: { id: found[1]?.review.appId },
      },
    });
    expect(JSON.stringify(items)).not.toContain("@example.com");
    const rest = (await (
      await list(
        session,
        first.headers
          .get("link")
          ?.match(/\?(.*)>/)?.[0]
          .slice(0, -1),
      )
    ).json()) as ModeratedReport[];
    expect(rest.length).toBe(2);
    for (const query of ["?status=closed", "?limit=0", "?cursor=x"])
      expect((await list(session, query)).status).toBe(400);
  });

  it("returns and counts the reports of the requested status", async () => {
    await emptyDatabase();
    const { session } = await createSignedInUser("admin");
    const [open, dismissed] = [await reported(), await reported()];
    await put(dismissed.id, session);
    for (const [status, { id }] of [
      ["open", open],
      ["dismissed", dismissed],
    ] as const) {
      const response = await list(session, `?status=${status}`);
      expect([
        ((await response.json()) as ModeratedReport[]).map((item) => item.id),
        response.headers.get("x-total-count"),
      ]).toEqual([[id], "1"]);
    }
  });

  it("omits reports about a deleted review, also when its author was deleted", async () => {
    const { session } = await createSignedInUser("admin");
    const { review, id } = await reported();
    await db.user.delete({ where: { id: review.userId } });
    expect(await db.report.findUnique({ where: { id } })).toMatchObject({ status: "gone" });
    expect((await put(id, session)).status).toBe(409);
  });
});

describe("PUT /api/admin/reports/{id}", () => {
  it("dismisses a report and records who did", async () => {
    const { session, user } = await createSignedInUser("admin");
    const { id, review } = await reported();
    const response = await put(id, session);
    expect([response.status, await response.json()]).toMatchObject([200, { id, status: "dismissed" }]);
    expect(await db.review.count({ where: { id: review.id } })).toBe(1);
    expect(await audits(id)).toMatchObject([{ action: "report.dismiss", actorId: user.id, reason: "Spam" }]);
    expect(await statusAndBody(await put(id, session, "removed"))).toEqual([
      409,
      "This report has already been decided.",
    ]);
  });

  it("removes the review, closes all reports about it, updates the rating and keeps its text in the audit record", async () => {
    const { session } = await createSignedInUser("super_admin");
    const { id, review } = await reported({ rating: 1, comment: "Rubbish" });
    const other = (await (await report(review.id, (await createSignedInUser()).session)).json()) as Report;
    expect((await put(id, session, "removed")).status).toBe(200);
    await verifyEmailsOf(review.userId);
    await runJobs();
    const author = await db.user.findUniqueOrThrow({ where: { id: review.userId } });
    expect((await readMailTo(author.email)).join()).toContain("Your review of");
    expect(await db.review.count({ where: { id: review.id } })).toBe(0);
    expect(await db.app.findUniqueOrThrow({ where: { id: review.appId } })).toMatchObject({
      ratingCount: 0,
      ratingSum: 0,
    });
    expect(await db.report.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ status: "removed" });
    expect(await audits(review.id)).toMatchObject([
      { action: "review.remove", from: { rating: 1, comment: "Rubbish", userId: review.userId }, reason: "Spam" },
    ]);
  });

  it.each([
    ["removed", "removed"],
    ["removed", "dismissed"],
    ["dismissed", "dismissed"],
  ])("applies one of two concurrent moderator decisions, %s and %s", async (one, other) => {
    const [first, second] = await Promise.all([createSignedInUser("admin"), createSignedInUser("admin")]);
    const { id, review } = await reported();
    const responses = await Promise.all([put(id, first.session, one), put(id, second.session, other)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await audits(id)), ...(await audits(review.id))].length).toBe(1);
  });

  it("removes a review once when two moderators decide concurrently about two reports on it", async () => {
    const [first, second] = await Promise.all([createSignedInUser("admin"), createSignedInUser("admin")]);
    const { id, review } = await reported();
    const other = (await (await report(review.id, (await createSignedInUser()).session)).json()) as Report;
    const responses = await Promise.all([put(id, first.session, "removed"), put(other.id, second.session, "removed")]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await audits(review.id)).length).toBe(1);
  });

  it("does not let a moderator close their own report with another one about the same review", async () => {
    const [author, other] = [await createSignedInUser("admin"), await createSignedInUser("admin")];
    const { id, review } = await reported();
    const own = (await (await report(review.id, author.session)).json()) as Report;
    const closesOwn = async (session: Session) =>
      ((await (await list(session, "?limit=100")).json()) as ModeratedReport[]).find((item) => item.id === id)
        ?.closesOwn;
    expect([await closesOwn(author.session), await closesOwn(other.session)]).toEqual([true, false]);
    expect(await statusAndBody(await put(id, author.session, "removed"))).toEqual([
      403,
      "This report is by you or about you. Another moderator needs to decide it.",
    ]);
    expect(await db.review.count({ where: { id: review.id } })).toBe(1);
    expect(await db.report.count({ where: { id: { in: [id, own.id] }, status: "open" } })).toBe(2);
    expect((await put(id, other.session, "removed")).status).toBe(200);
  });

  it("rejects other roles, unknown decisions and unknown reports", async () => {
    const { id } = await reported();
    const { session } = await createSignedInUser("admin");
    expect((await put(id, undefined)).status).toBe(401);
    for (const role of ["customer", "developer"] as const)
      expect((await put(id, (await createSignedInUser(role)).session)).status).toBe(403);
    for (const status of ["open", "gone", "", null, 1]) expect((await put(id, session, status)).status).toBe(400);
    for (const missing of [NOBODY, "x"])
      expect(await statusAndBody(await put(missing, session))).toEqual([404, "Report not found"]);
  });
});

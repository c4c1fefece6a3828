import { db, type Db } from "@/lib/foundation/db/client";
import { decideReport } from "@/lib/staff/reports/decide-report";
import type { ReportDecision, ReportSubjectType } from "@/lib/staff/reports/reports.constants";
import { createConversation } from "@/tests/fixtures/conversations";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { createProposal, createRating, createRequest } from "@/tests/fixtures/projects";
import { waitForLockWaiters } from "@/tests/fixtures/row-locks";
import { toViewer } from "@/tests/fixtures/sessions";

const subjects: Record<ReportSubjectType, () => Promise<{ id: string }>> = {
  review: () => createReview(),
  app: () => createApp({ status: "rejected" }),
  user: () => createUser({ role: "developer" }),
  project: () => createRequest(),
  proposal: () => createProposal(),
  message: async () => (await createConversation()).message,
  rating: () => createRating(),
};

/** Creates two users' reports about one subject. */
async function createTwoReports(subjectType: ReportSubjectType) {
  const { id: subjectId } = await subjects[subjectType]();
  const [one, other] = [await createUser(), await createUser()];
  const write = (reporterId: string) =>
    db.report.create({ data: { subjectType, subjectId, reporterId, reason: "Spam" } });
  return { subjectId, one: await write(one.id), other: await write(other.id) };
}
const moderator = async () => toViewer(await createUser({ role: "admin" }));
const decide = async (id: string, decision: ReportDecision) =>
  decideReport(await moderator(), id, { status: decision, reason: null }).then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  );
const statusOf = async (id: string) => (await db.report.findUniqueOrThrow({ where: { id } })).status;
const lockSubject: Record<ReportSubjectType, (tx: Db, id: string) => Promise<unknown>> = {
  review: (tx, id) => tx.$queryRaw`SELECT 1 AS locked FROM reviews WHERE id = ${id}::uuid FOR UPDATE`,
  app: (tx, id) => tx.$queryRaw`SELECT 1 AS locked FROM apps WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  user: (tx, id) => tx.$queryRaw`SELECT 1 AS locked FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  project: (tx, id) => tx.$queryRaw`SELECT 1 AS locked FROM project_requests WHERE id = ${id}::uuid FOR UPDATE`,
  proposal: (tx, id) => tx.$queryRaw`
    SELECT 1 AS locked FROM project_requests
    WHERE id = (SELECT project_request_id FROM project_proposals WHERE id = ${id}::uuid) FOR UPDATE`,
  message: (tx, id) => tx.$queryRaw`
    SELECT 1 AS locked FROM conversations
    WHERE id = (SELECT conversation_id FROM messages WHERE id = ${id}::uuid) FOR NO KEY UPDATE`,
  rating: (tx, id) => tx.$queryRaw`SELECT 1 AS locked FROM project_ratings WHERE id = ${id}::uuid FOR UPDATE`,
};

describe("concurrent decisions", () => {
  it.each([
    ["review", "removed"],
    ["user", "upheld"],
    ["app", "removed"],
    ["project", "removed"],
    ["proposal", "removed"],
    ["message", "removed"],
    ["rating", "removed"],
  ] as const)("lock the %s before any of its reports, and one of two decisions wins", async (type, decision) => {
    const { subjectId, one, other } = await createTwoReports(type);
    const { outcomes } = await db.$transaction(
      async (tx) => {
        await lockSubject[type](tx, subjectId);
        const outcomes = [decide(one.id, decision), decide(other.id, decision)];
        await waitForLockWaiters(2);
        // Holding a report's lock while waiting for the other's could deadlock with a deletion of the subject.
        await tx.$queryRaw`SELECT 1 AS free FROM reports WHERE subject_id = ${subjectId}::uuid FOR UPDATE NOWAIT`;
        return { outcomes };
      },
      { timeout: 600_000 },
    );
    expect((await Promise.all(outcomes)).sort()).toEqual(["conflict", decision].sort());
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([decision, decision]);
  });

  it.each([
    ["review", "removed"],
    ["user", "upheld"],
    ["app", "dismissed"],
  ] as const)("about the same report of a %s keep the first one", async (type, decision) => {
    const { one } = await createTwoReports(type);
    const { outcomes } = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS locked FROM reports WHERE id = ${one.id}::uuid FOR UPDATE`;
        const outcomes = [decide(one.id, "dismissed"), decide(one.id, decision)];
        await waitForLockWaiters(2);
        return { outcomes };
      },
      { timeout: 600_000 },
    );
    const results = await Promise.all(outcomes);
    expect(results.filter((result) => result === "conflict")).toHaveLength(1);
    expect(results).toContain(await statusOf(one.id));
    expect(await db.auditEvent.count({ where: { OR: [{ subjectId: one.id }, { subjectId: one.subjectId }] } })).toBe(1);
  });
});

it("a dismissed report stays dismissed when another one about the same user is upheld", async () => {
  const { one, other } = await createTwoReports("user");
  expect([await decide(one.id, "dismissed"), await decide(other.id, "upheld")]).toEqual(["dismissed", "upheld"]);
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(["dismissed", "upheld"]);
});

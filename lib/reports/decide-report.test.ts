import { db, type Db } from "@/lib/db/client";
import { decideReport } from "@/lib/reports/decide-report";
import type { ReportDecision, ReportSubjectType } from "@/lib/reports/reports.constants";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { waitForLockWaiters } from "@/tests/fixtures/row-locks";
import { toViewer } from "@/tests/fixtures/sessions";

const subjects: Record<ReportSubjectType, () => Promise<{ id: string }>> = {
  review: () => createReview(),
  app: () => createApp(),
  user: () => createUser({ role: "developer" }),
};

/** Two people's reports of one thing. */
async function reportedTwice(subjectType: ReportSubjectType) {
  const { id: subjectId } = await subjects[subjectType]();
  const [one, other] = [await createUser(), await createUser()];
  const write = (reporterId: string) =>
    db.report.create({ data: { subjectType, subjectId, reporterId, reason: "Spam" } });
  return { subjectId, one: await write(one.id), other: await write(other.id) };
}
const moderator = async () => toViewer(await createUser({ role: "admin" }));
const decide = async (id: string, decision: ReportDecision) =>
  decideReport(await moderator(), id, decision).then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  );
const statusOf = async (id: string) => (await db.report.findUniqueOrThrow({ where: { id } })).status;
const holds = {
  review: (tx: Db, id: string) => tx.$queryRaw`SELECT 1 AS held FROM reviews WHERE id = ${id}::uuid FOR UPDATE`,
  user: (tx: Db, id: string) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
};

describe("deciding reports at the same time", () => {
  it.each([
    ["review", "removed"],
    ["user", "upheld"],
  ] as const)(
    "about one %s, two moderators wait for it before they touch a report, and one decides",
    async (type, decision) => {
      const { subjectId, one, other } = await reportedTwice(type);
      const { answers } = await db.$transaction(
        async (tx) => {
          await holds[type](tx, subjectId);
          const answers = [decide(one.id, decision), decide(other.id, decision)];
          await waitForLockWaiters(2);
          // Whoever held a report here and waited for the other's would block, and be blocked, by whoever deletes the
          // subject.
          await tx.$queryRaw`SELECT 1 AS free FROM reports WHERE subject_id = ${subjectId}::uuid FOR UPDATE NOWAIT`;
          return { answers };
        },
        { timeout: 10_000 },
      );
      expect((await Promise.all(answers)).sort()).toEqual(["conflict", decision].sort());
      expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([decision, decision]);
    },
  );

  it.each([
    ["review", "removed"],
    ["user", "upheld"],
    ["app", "dismissed"],
  ] as const)("on one report of a %s, the first decision stays", async (type, decision) => {
    const { one } = await reportedTwice(type);
    const { answers } = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS held FROM reports WHERE id = ${one.id}::uuid FOR UPDATE`;
        const answers = [decide(one.id, "dismissed"), decide(one.id, decision)];
        await waitForLockWaiters(2);
        return { answers };
      },
      { timeout: 10_000 },
    );
    const said = await Promise.all(answers);
    expect(said.filter((answer) => answer === "conflict")).toHaveLength(1);
    expect(said).toContain(await statusOf(one.id));
    expect(await db.auditEvent.count({ where: { OR: [{ subjectId: one.id }, { subjectId: one.subjectId }] } })).toBe(1);
  });
});

it("a report that was dismissed stays so when another one about the same user is upheld", async () => {
  const { one, other } = await reportedTwice("user");
  expect([await decide(one.id, "dismissed"), await decide(other.id, "upheld")]).toEqual(["dismissed", "upheld"]);
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(["dismissed", "upheld"]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { db } from "@/lib/foundation/db/client";
import { createProject, createProposal } from "@/tests/fixtures/projects";

const migration = readFileSync(
  join(process.cwd(), "prisma/migrations/20261127190100_projects_of_accepted_proposals/migration.sql"),
  "utf8",
);

it("gives proposals that were accepted before there were projects one without milestones, once", async () => {
  const [fixed, hourly, completed, newer] = [
    await createProject(),
    await createProject({ budgetType: "hourly" }),
    await createProject(),
    await createProject(),
  ];
  await db.projectRequest.update({ where: { id: completed.request.id }, data: { status: "completed" } });
  const pending = await createProposal();
  const earlier = [fixed, hourly, completed].map(({ proposal }) => proposal.id);
  await db.project.deleteMany({ where: { proposalId: { in: earlier } } });
  for (let run = 0; run < 2; run += 1)
    for (const statement of migration.split(";").filter((text) => text.includes("INSERT")))
      await db.$executeRawUnsafe(statement);
  const found = await Promise.all(
    [...earlier, newer.proposal.id, pending.id].map((proposalId) =>
      db.project.findUnique({
        where: { proposalId },
        select: {
          status: true,
          agreedCostCents: true,
          hourlyRateCents: true,
          milestones: { select: { title: true } },
          events: { select: { kind: true }, orderBy: { createdAt: "asc" } },
        },
      }),
    ),
  );
  const started = [{ kind: "started" }];
  const none = { milestones: [], events: started };
  expect(found).toEqual([
    { ...none, status: "in_progress", agreedCostCents: 45_000n, hourlyRateCents: null },
    { ...none, status: "in_progress", agreedCostCents: null, hourlyRateCents: 45_000n },
    {
      status: "completed",
      agreedCostCents: 45_000n,
      hourlyRateCents: null,
      milestones: [],
      events: [...started, { kind: "completed" }],
    },
    {
      status: "in_progress",
      agreedCostCents: 45_000n,
      hourlyRateCents: null,
      milestones: [{ title: "Complete project" }],
      events: started,
    },
    null,
  ]);
});

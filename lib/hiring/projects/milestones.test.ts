import { db } from "@/lib/foundation/db/client";
import { acceptMilestones, proposeMilestones } from "@/lib/hiring/projects/milestones";
import { decideProposal } from "@/lib/hiring/proposals/decisions";
import { completeRequest } from "@/lib/hiring/requests/completion";
import { createProject, createProposal, createRequest, queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/** Number of concurrent runs of each pair; either call may win. */
const rounds = Array.from({ length: 6 }, (_, round) => round);

const split = (...amounts: string[]) => amounts.map((amount, index) => ({ title: `Part ${index + 1}`, amount }));

async function createScenario() {
  const [client, developer] = [(await createSignedInUser()).viewer, (await createSignedInUser("developer")).viewer];
  const { project, request } = await createProject({ clientId: client.id, developerId: developer.id });
  return { client, developer, id: project.id, requestId: request.id };
}
const fault = ({ code, message }: { code: string; message: string }) => [code, message];
const loadMilestones = (projectId: string) =>
  db.milestone.findMany({
    where: { projectId },
    select: { title: true, amountCents: true },
    orderBy: { position: "asc" },
  });
/** Runs two calls concurrently, alternating which one starts; returns their outcomes in the order given. */
async function runConcurrently(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const order = round % 2 === 0 ? [one, other] : [other, one];
  const settled = await Promise.allSettled(order.map((act) => act()));
  const outcomes = settled.map((result) =>
    result.status === "fulfilled" ? "done" : ((result.reason as { code?: string }).code ?? String(result.reason)),
  );
  return round % 2 === 0 ? outcomes : outcomes.reverse();
}

describe("milestones", () => {
  it("are one for the agreed cost, until one side proposes others and the other accepts them", async () => {
    const { client, developer, id, requestId } = await createScenario();
    expect(await loadMilestones(id)).toEqual([{ title: "Complete project", amountCents: 45_000n }]);
    const proposed = await proposeMilestones(developer, id, { milestones: split("100.50", "349.50"), version: 0 });
    expect(proposed).toMatchObject({
      waitsFor: "client",
      milestones: [{ amount: "450.00" }],
      proposedMilestones: { by: "developer", version: 1, milestones: [{ amount: "100.50" }, { amount: "349.50" }] },
    });
    expect(await queuedJobKeys(`milestones-proposed-${id}`)).toHaveLength(1);
    const accepted = await acceptMilestones(client, id, 1);
    expect(accepted).toMatchObject({ waitsFor: null, proposedMilestones: null, milestonesVersion: 2 });
    expect(accepted.events.map(({ kind, by }) => [kind, by])).toEqual([
      ["milestones_accepted", "client"],
      ["milestones_proposed", "developer"],
      ["started", null],
    ]);
    expect(await loadMilestones(id)).toEqual([
      { title: "Part 1", amountCents: 10_050n },
      { title: "Part 2", amountCents: 34_950n },
    ]);
    expect(await queuedJobKeys(`milestones-accepted-${id}`)).toHaveLength(1);
    expect(await db.auditEvent.count({ where: { subjectId: requestId, action: "project.milestones" } })).toBe(1);
  });

  it("must add up to the agreed cost, from $0.50 each and with due dates ahead", async () => {
    const { client, id } = await createScenario();
    const propose = (milestones: { title: string; amount: string; dueAt?: string }[]) =>
      proposeMilestones(client, id, { milestones }).catch(fault);
    expect(await propose(split("100", "349.99"))).toEqual([
      "invalid_input",
      "Milestones must add up to $450.00. These add up to $449.99.",
    ]);
    expect(await propose([{ title: "All", amount: "450", dueAt: "2020-01-01T00:00:00Z" }])).toEqual([
      "invalid_input",
      "A due date can't be in the past.",
    ]);
    expect(await propose([{ title: "All", amount: "450", dueAt: "2090-01-01T00:00:00Z" }])).toEqual([
      "invalid_input",
      "A due date can be at most three years from now.",
    ]);
    expect(await propose(split("0.50", "449.50"))).toMatchObject({ proposedMilestones: { by: "client" } });
  });

  it("can't be accepted by the side that proposed them, nor in an old version", async () => {
    const { client, developer, id } = await createScenario();
    expect(await acceptMilestones(client, id, 0).catch(fault)).toEqual(["conflict", expect.stringMatching(/no prop/)]);
    await proposeMilestones(developer, id, { milestones: split("50", "400") });
    expect(await acceptMilestones(developer, id, 1).catch(fault)).toEqual(["forbidden", expect.any(String)]);
    await proposeMilestones(developer, id, { milestones: split("60", "390"), version: 1 });
    expect(await acceptMilestones(client, id, 1).catch(fault)).toEqual(["conflict", expect.any(String)]);
    const late = { milestones: split("70", "380"), version: 1 };
    expect(await proposeMilestones(client, id, late).catch(fault)).toEqual(["conflict", expect.any(String)]);
    expect(await acceptMilestones(client, id, 2)).toMatchObject({ milestones: [{ amount: "60.00" }, {}] });
  });

  it("stay as agreed when a proposal is withdrawn or declined", async () => {
    const { client, developer, id } = await createScenario();
    const agreed = [{ title: "Complete project", amount: "450" }];
    expect(await proposeMilestones(client, id, { milestones: agreed })).toMatchObject({ milestonesVersion: 0 });
    await proposeMilestones(developer, id, { milestones: split("50", "400") });
    const kept = await proposeMilestones(client, id, { milestones: agreed, version: 1 });
    expect(kept).toMatchObject({ proposedMilestones: null, milestonesVersion: 2 });
    expect(kept.events[0]).toMatchObject({ kind: "milestones_kept", by: "client" });
  });

  it("can't change once one is funded, the project has ended, or there are none", async () => {
    const { client, developer, id, requestId } = await createScenario();
    const propose = (projectId: string) =>
      proposeMilestones(client, projectId, { milestones: split("50", "400") }).catch(fault);
    await proposeMilestones(developer, id, { milestones: split("50", "400") });
    await db.milestone.updateMany({ where: { projectId: id }, data: { status: "funded" } });
    expect(await propose(id)).toEqual(["conflict", expect.stringMatching(/funded/)]);
    expect(await acceptMilestones(client, id, 1).catch(fault)).toEqual(["conflict", expect.stringMatching(/funded/)]);
    await db.milestone.updateMany({ where: { projectId: id }, data: { status: "agreed" } });
    await completeRequest(client, requestId);
    expect(await propose(id)).toEqual(["conflict", expect.stringMatching(/ended/)]);
    const { project: hourly } = await createProject({ clientId: client.id, budgetType: "hourly" });
    expect(await propose(hourly.id)).toEqual(["conflict", expect.stringMatching(/no milestones/)]);
  });

  it("change at most 200 times", async () => {
    const { client, id } = await createScenario();
    await db.project.update({ where: { id }, data: { milestonesVersion: 200 } });
    const another = proposeMilestones(client, id, { milestones: split("50", "400") });
    expect(await another.catch(fault)).toEqual(["conflict", expect.stringMatching(/too often/)]);
  });

  it.each(rounds)(
    "are those of one proposal when it is accepted while another replaces it (round %d)",
    async (round) => {
      const { client, developer, id } = await createScenario();
      await proposeMilestones(developer, id, { milestones: split("50", "400") });
      const outcomes = await runConcurrently(
        round,
        () => acceptMilestones(client, id, 1),
        () => proposeMilestones(developer, id, { milestones: split("60", "390"), version: 1 }),
      );
      expect([
        ["done", "conflict"],
        ["conflict", "done"],
      ]).toContainEqual(outcomes);
      const [first] = await loadMilestones(id);
      expect(first?.amountCents).toBe(outcomes[0] === "done" ? 5_000n : 45_000n);
    },
  );

  it.each(rounds)("are accepted once, and never after the end of the project (round %d)", async (round) => {
    const { client, developer, id, requestId } = await createScenario();
    await proposeMilestones(developer, id, { milestones: split("50", "400") });
    const other = round % 4 < 2 ? () => acceptMilestones(client, id, 1) : () => completeRequest(client, requestId);
    const outcomes = await runConcurrently(round, () => acceptMilestones(client, id, 1), other);
    const accepted = await db.projectEvent.count({ where: { projectId: id, kind: "milestones_accepted" } });
    if (round % 4 < 2) expect([[...outcomes].sort(), accepted]).toEqual([["conflict", "done"], 1]);
    else expect([outcomes[1], accepted]).toEqual(["done", outcomes[0] === "done" ? 1 : 0]);
  });
});

describe("a project", () => {
  it("opens with a copy of the terms when a proposal is accepted", async () => {
    const { viewer } = await createSignedInUser();
    const request = await createRequest({ clientId: viewer.id });
    const proposal = await createProposal({ projectRequestId: request.id });
    await decideProposal(viewer, proposal.id, { status: "accepted" });
    const project = await db.project.findUniqueOrThrow({ where: { proposalId: proposal.id } });
    expect(project).toMatchObject({
      projectRequestId: request.id,
      clientId: viewer.id,
      developerId: proposal.developerId,
      title: request.title,
      scope: request.description,
      timeline: "5 weeks",
      agreedCostCents: 45_000n,
      hourlyRateCents: null,
      hours: null,
      status: "in_progress",
    });
    await db.projectRequest.update({ where: { id: request.id }, data: { title: "Another", description: "Changed." } });
    expect(await db.project.findUniqueOrThrow({ where: { id: project.id } })).toEqual(project);
  });

  it.each([
    ["0.25", 0.25, 6n],
    ["72.50", 40, 290_000n],
    ["33.33", 7.75, 25_831n],
    ["99999999.99", 1, 9_999_999_999n],
  ])("of %s per hour and %d hours costs rate × hours, half a cent rounded up", async (estimatedCost, hours, cents) => {
    const { viewer } = await createSignedInUser();
    const { id: projectRequestId } = await createRequest({ clientId: viewer.id, budgetType: "hourly" });
    const { id } = await createProposal({ projectRequestId, estimatedCost });
    expect(await decideProposal(viewer, id, { status: "accepted", hours })).toMatchObject({ agreedHours: hours });
    const project = await db.project.findUniqueOrThrow({ where: { proposalId: id }, include: { milestones: true } });
    expect([project.agreedCostCents, project.hours?.toNumber()]).toEqual([cents, hours]);
    expect(project.milestones.map(({ amountCents }) => amountCents)).toEqual(cents < 50n ? [] : [cents]);
  });

  it("has no agreed cost and no milestones when an hourly rate is accepted without hours", async () => {
    const { viewer } = await createSignedInUser();
    const { id: projectRequestId } = await createRequest({ clientId: viewer.id, budgetType: "hourly" });
    const { id } = await createProposal({ projectRequestId });
    await decideProposal(viewer, id, { status: "accepted" });
    expect(
      await db.project.findUniqueOrThrow({ where: { proposalId: id }, include: { milestones: true } }),
    ).toMatchObject({ agreedCostCents: null, hourlyRateCents: 45_000n, hours: null, milestones: [] });
  });

  it("ends with its request, and is canceled when either side deletes the account", async () => {
    const completed = await createScenario();
    await completeRequest(completed.client, completed.requestId);
    const statusOf = async (id: string) => (await db.project.findUnique({ where: { id } }))?.status ?? null;
    expect(await statusOf(completed.id)).toBe("completed");
    for (const leaving of ["client", "developer"] as const) {
      const scenario = await createScenario();
      await db.user.delete({ where: { id: scenario[leaving].id } });
      const { events, ...project } = await db.project.findUniqueOrThrow({
        where: { id: scenario.id },
        include: { events: { orderBy: { createdAt: "asc" } } },
      });
      expect(project).toMatchObject({ status: "cancelled", proposalId: null, [`${leaving}Id`]: null });
      expect(events.map(({ kind }) => kind)).toEqual(["started", "cancelled"]);
      await db.user.delete({ where: { id: scenario[leaving === "client" ? "developer" : "client"].id } });
      expect(await statusOf(scenario.id)).toBeNull();
    }
    await db.user.delete({ where: { id: completed.developer.id } });
    expect(await statusOf(completed.id)).toBe("completed");
  });
});

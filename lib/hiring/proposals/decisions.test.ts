import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { decideProposal } from "@/lib/hiring/proposals/decisions";
import { editProposal, submitProposal } from "@/lib/hiring/proposals/write-proposals";
import { cancelRequest, completeRequest } from "@/lib/hiring/requests/completion";
import { approveMilestones, createProposal, createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/** Number of concurrent runs of each pair; either call may win. */
const ROUNDS = 8;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

async function createScenario() {
  const [client, developer] = [(await createSignedInUser()).viewer, (await createSignedInUser("developer")).viewer];
  const { id: requestId } = await createRequest({ clientId: client.id });
  const proposal = await createProposal({ projectRequestId: requestId, developerId: developer.id });
  return { client, developer, requestId, proposal };
}
const loadState = async (requestId: string) => {
  const { status, proposals, proposalCount } = await db.projectRequest.findUniqueOrThrow({
    where: { id: requestId },
    include: { proposals: { orderBy: { id: "asc" } } },
  });
  return { status, proposals: proposals.map((proposal) => proposal.status), proposalCount };
};
/** Runs two calls concurrently, alternating which one starts; returns their outcomes in the order given. */
async function runConcurrently(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const order = round % 2 === 0 ? [one, other] : [other, one];
  const settled = await Promise.allSettled(order.map((act) => act()));
  const outcomes = settled.map((result) =>
    result.status === "fulfilled" ? "done" : ((result.reason as { code?: string }).code ?? String(result.reason)),
  );
  return round % 2 === 0 ? outcomes : outcomes.reverse();
}

describe("concurrent calls", () => {
  it.each(rounds)("accept only one of two proposals (round %d)", async (round) => {
    const { client, requestId, proposal } = await createScenario();
    const other = await createProposal({ projectRequestId: requestId });
    const outcomes = await runConcurrently(
      round,
      () => decideProposal(client, proposal.id, { status: "accepted" }),
      () => decideProposal(client, other.id, { status: "accepted" }),
    );
    expect([...outcomes].sort()).toEqual(["conflict", "done"]);
    const { status, proposals } = await loadState(requestId);
    expect([status, [...proposals].sort()]).toEqual(["in_progress", ["accepted", "rejected"]]);
    expect(await db.auditEvent.count({ where: { subjectId: requestId, action: "project.accept" } })).toBe(1);
  });

  it.each(rounds)("either accept or withdraw a proposal (round %d)", async (round) => {
    const { client, developer, requestId, proposal } = await createScenario();
    const outcomes = await runConcurrently(
      round,
      () => decideProposal(client, proposal.id, { status: "accepted" }),
      () => decideProposal(developer, proposal.id, { status: "withdrawn" }),
    );
    const accepted = outcomes[0] === "done";
    expect(outcomes).toEqual(accepted ? ["done", "conflict"] : ["conflict", "done"]);
    expect(await loadState(requestId)).toEqual(
      accepted
        ? { status: "in_progress", proposals: ["accepted"], proposalCount: 1 }
        : { status: "open", proposals: ["withdrawn"], proposalCount: 0 },
    );
  });

  it.each(rounds)("leave no pending proposal when the request closes during a submission (round %d)", async (round) => {
    const { client, requestId, proposal } = await createScenario();
    const late = (await createSignedInUser("developer")).viewer;
    const send = () =>
      submitProposal(late, requestId, {
        proposal: "Let me do it for you.",
        estimatedCost: "400",
        estimatedTimeline: "4 weeks",
      });
    const close =
      round % 4 < 2
        ? () => cancelRequest(client, requestId)
        : () => decideProposal(client, proposal.id, { status: "accepted" });
    const outcomes = await runConcurrently(round, send, close);
    expect([
      ["done", "done"],
      ["conflict", "done"],
    ]).toContainEqual(outcomes);
    expect((await loadState(requestId)).proposals).not.toContain("pending");
  });

  it.each(rounds)(
    "accept only the version that was read when the proposal is edited concurrently (round %d)",
    async (round) => {
      const { client, developer, requestId, proposal } = await createScenario();
      const decision = { status: "accepted" as const, updatedAt: proposal.updatedAt.toISOString() };
      const outcomes = await runConcurrently(
        round,
        () => decideProposal(client, proposal.id, decision),
        () => editProposal(developer, proposal.id, { estimatedCost: "9000" }),
      );
      expect([
        ["done", "conflict"],
        ["conflict", "done"],
      ]).toContainEqual(outcomes);
      const { estimatedCost, status } = await db.projectProposal.findUniqueOrThrow({ where: { id: proposal.id } });
      expect([status, estimatedCost.toFixed(2)]).toEqual(
        outcomes[0] === "done" ? ["accepted", "450.00"] : ["pending", "9000.00"],
      );
      expect((await loadState(requestId)).status).toBe(outcomes[0] === "done" ? "in_progress" : "open");
    },
  );

  it.each(rounds)("create one proposal when a developer submits two (round %d)", async (round) => {
    const { viewer } = await createSignedInUser("developer");
    const { id } = await createRequest();
    const send = () =>
      submitProposal(viewer, id, {
        proposal: "Let me do it for you.",
        estimatedCost: "400",
        estimatedTimeline: "4 weeks",
      });
    expect((await runConcurrently(round, send, send)).sort()).toEqual(["conflict", "done"]);
    expect(await loadState(id)).toMatchObject({ proposals: ["pending"], proposalCount: 1 });
  });

  const cancelForFault = (client: Viewer, requestId: string) =>
    cancelRequest(client, requestId, { reason: "Nothing was delivered.", fault: "developer" });

  it.each(rounds)("count one completion, and end either completed or cancelled (round %d)", async (round) => {
    const { client, developer, requestId, proposal } = await createScenario();
    await decideProposal(client, proposal.id, { status: "accepted" });
    await approveMilestones(requestId);
    const other = round % 4 < 2 ? completeRequest : cancelForFault;
    const outcomes = await runConcurrently(
      round,
      () => completeRequest(client, requestId),
      () => other(client, requestId),
    );
    expect([...outcomes].sort()).toEqual(["conflict", "done"]);
    const isCompleted = (await loadState(requestId)).status === "completed";
    const { completedProjects, successRate } = await db.user.findUniqueOrThrow({ where: { id: developer.id } });
    expect([completedProjects, successRate.toFixed(2)]).toEqual(isCompleted ? [1, "100.00"] : [0, "0.00"]);
  });

  it("count both of a developer's jobs that end at the same time", async () => {
    const { viewer } = await createSignedInUser("developer");
    const jobs = await Promise.all(
      [0, 1, 2].map(async () => {
        const { client, requestId, proposal } = await createScenario();
        const { id } = await db.projectProposal.update({
          where: { id: proposal.id },
          data: { developerId: viewer.id },
        });
        await decideProposal(client, id, { status: "accepted" });
        await approveMilestones(requestId);
        return { client, requestId };
      }),
    );
    await Promise.all(
      jobs.map(({ client, requestId }, index) =>
        index === 0 ? completeRequest(client, requestId) : cancelForFault(client, requestId),
      ),
    );
    const { completedProjects, successRate } = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    expect([completedProjects, successRate.toFixed(2)]).toEqual([1, "33.33"]);
  });
});

describe("the database constraints", () => {
  it("allow one accepted proposal per request", async () => {
    const { requestId } = await createScenario();
    await createProposal({ projectRequestId: requestId, status: "accepted" });
    await expect(createProposal({ projectRequestId: requestId, status: "accepted" })).rejects.toMatchObject({
      code: "P2002",
    });
  });
});

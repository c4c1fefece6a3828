import { db } from "@/lib/db/client";
import { cancelRequest } from "@/lib/project-requests/cancel-request";
import { completeRequest } from "@/lib/project-requests/complete-request";
import { editProposal } from "@/lib/proposals/edit-proposal";
import { decideProposal } from "@/lib/proposals/decide-proposal";
import { submitProposal } from "@/lib/proposals/submit-proposal";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/** How many times each pair is run against each other: either may come first. */
const ROUNDS = 8;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

async function scene() {
  const [client, developer] = [(await createSignedInUser()).viewer, (await createSignedInUser("developer")).viewer];
  const { id: requestId } = await createRequest({ clientId: client.id });
  const proposal = await createProposal({ projectRequestId: requestId, developerId: developer.id });
  return { client, developer, requestId, proposal };
}
const standing = async (requestId: string) => {
  const { status, proposals, proposalCount } = await db.projectRequest.findUniqueOrThrow({
    where: { id: requestId },
    include: { proposals: { orderBy: { id: "asc" } } },
  });
  return { status, proposals: proposals.map((proposal) => proposal.status), proposalCount };
};
/** Runs two at once, the first to be called alternating; gives what came of each, in the order given. */
async function together(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const order = round % 2 === 0 ? [one, other] : [other, one];
  const settled = await Promise.allSettled(order.map((act) => act()));
  const said = settled.map((result) =>
    result.status === "fulfilled" ? "done" : ((result.reason as { code?: string }).code ?? String(result.reason)),
  );
  return round % 2 === 0 ? said : said.reverse();
}

describe("two at once", () => {
  it.each(rounds)("accepting two proposals makes one job (round %d)", async (round) => {
    const { client, requestId, proposal } = await scene();
    const other = await createProposal({ projectRequestId: requestId });
    const said = await together(
      round,
      () => decideProposal(client, proposal.id, { status: "accepted" }),
      () => decideProposal(client, other.id, { status: "accepted" }),
    );
    expect([...said].sort()).toEqual(["conflict", "done"]);
    const { status, proposals } = await standing(requestId);
    expect([status, [...proposals].sort()]).toEqual(["in_progress", ["accepted", "rejected"]]);
    expect(await db.auditEvent.count({ where: { subjectId: requestId, action: "project.accept" } })).toBe(1);
  });

  it.each(rounds)("accepting and withdrawing one leaves one of the two done (round %d)", async (round) => {
    const { client, developer, requestId, proposal } = await scene();
    const said = await together(
      round,
      () => decideProposal(client, proposal.id, { status: "accepted" }),
      () => decideProposal(developer, proposal.id, { status: "withdrawn" }),
    );
    const accepted = said[0] === "done";
    expect(said).toEqual(accepted ? ["done", "conflict"] : ["conflict", "done"]);
    expect(await standing(requestId)).toEqual(
      accepted
        ? { status: "in_progress", proposals: ["accepted"], proposalCount: 1 }
        : { status: "open", proposals: ["withdrawn"], proposalCount: 0 },
    );
  });

  it.each(rounds)(
    "proposing while the request closes leaves no proposal that waits for nobody (round %d)",
    async (round) => {
      const { client, requestId, proposal } = await scene();
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
      const said = await together(round, send, close);
      expect([
        ["done", "done"],
        ["conflict", "done"],
      ]).toContainEqual(said);
      expect((await standing(requestId)).proposals).not.toContain("pending");
    },
  );

  it.each(rounds)("what is accepted is what was read, though it is edited at once (round %d)", async (round) => {
    const { client, developer, requestId, proposal } = await scene();
    const decision = { status: "accepted" as const, updatedAt: proposal.updatedAt.toISOString() };
    const said = await together(
      round,
      () => decideProposal(client, proposal.id, decision),
      () => editProposal(developer, proposal.id, { estimatedCost: "9000" }),
    );
    expect([
      ["done", "conflict"],
      ["conflict", "done"],
    ]).toContainEqual(said);
    const { estimatedCost, status } = await db.projectProposal.findUniqueOrThrow({ where: { id: proposal.id } });
    expect([status, estimatedCost.toFixed(2)]).toEqual(
      said[0] === "done" ? ["accepted", "450.00"] : ["pending", "9000.00"],
    );
    expect((await standing(requestId)).status).toBe(said[0] === "done" ? "in_progress" : "open");
  });

  it.each(rounds)("two proposals of one developer are one (round %d)", async (round) => {
    const { viewer } = await createSignedInUser("developer");
    const { id } = await createRequest();
    const send = () =>
      submitProposal(viewer, id, {
        proposal: "Let me do it for you.",
        estimatedCost: "400",
        estimatedTimeline: "4 weeks",
      });
    expect((await together(round, send, send)).sort()).toEqual(["conflict", "done"]);
    expect(await standing(id)).toMatchObject({ proposals: ["pending"], proposalCount: 1 });
  });

  it.each(rounds)(
    "completing twice counts once, and completing and cancelling have one end (round %d)",
    async (round) => {
      const { client, developer, requestId, proposal } = await scene();
      await decideProposal(client, proposal.id, { status: "accepted" });
      const other = round % 4 < 2 ? completeRequest : cancelRequest;
      const said = await together(
        round,
        () => completeRequest(client, requestId),
        () => other(client, requestId),
      );
      expect([...said].sort()).toEqual(["conflict", "done"]);
      const isCompleted = (await standing(requestId)).status === "completed";
      const { completedProjects, successRate } = await db.user.findUniqueOrThrow({ where: { id: developer.id } });
      expect([completedProjects, successRate.toFixed(2)]).toEqual(isCompleted ? [1, "100.00"] : [0, "0.00"]);
    },
  );

  it("two jobs of one developer that end at once both count", async () => {
    const { viewer } = await createSignedInUser("developer");
    const jobs = await Promise.all(
      [0, 1, 2].map(async () => {
        const { client, requestId, proposal } = await scene();
        const { id } = await db.projectProposal.update({
          where: { id: proposal.id },
          data: { developerId: viewer.id },
        });
        await decideProposal(client, id, { status: "accepted" });
        return { client, requestId };
      }),
    );
    await Promise.all(
      jobs.map(({ client, requestId }, index) =>
        index === 0 ? completeRequest(client, requestId) : cancelRequest(client, requestId),
      ),
    );
    const { completedProjects, successRate } = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    expect([completedProjects, successRate.toFixed(2)]).toEqual([1, "33.33"]);
  });
});

describe("the database by itself", () => {
  it("holds one accepted proposal a request", async () => {
    const { requestId } = await scene();
    await createProposal({ projectRequestId: requestId, status: "accepted" });
    await expect(createProposal({ projectRequestId: requestId, status: "accepted" })).rejects.toMatchObject({
      code: "P2002",
    });
  });
});

import { db } from "@/lib/foundation/db/client";
import { decideProposal } from "@/lib/hiring/proposals/decisions";
import { markProposal } from "@/lib/hiring/proposals/marks";
import type { ProposalView } from "@/lib/hiring/proposals/proposals.constants";
import { listOwnProposals, listProposals } from "@/lib/hiring/proposals/read-proposals";
import { editProposal } from "@/lib/hiring/proposals/write-proposals";
import { getRequest } from "@/lib/hiring/requests/read-requests";
import { createProposal, createRequest, queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const code = (error: { code: string }) => error.code;

async function createScenario(more: object = {}) {
  const [client, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
  const request = await createRequest({ clientId: client.user.id });
  const proposal = await createProposal({ projectRequestId: request.id, developerId: developer.user.id, ...more });
  const listed = async (view?: ProposalView) =>
    (await listProposals(client.viewer, request.id, { limit: 10, view })).items.map(({ id }) => id);
  const counts = async () => (await getRequest(client.viewer, request.id)).proposalCounts;
  return { client: client.viewer, developer: developer.viewer, request, proposal, listed, counts };
}

describe("a client's marks on proposals", () => {
  it("sort them into lists whose counts are right, and can be taken away", async () => {
    const { client, request, proposal, listed, counts } = await createScenario();
    const other = await createProposal({ projectRequestId: request.id });
    const removed = await createProposal({ projectRequestId: request.id, removedAt: new Date(), status: "withdrawn" });
    await db.projectProposal.update({ where: { id: removed.id }, data: { clientMark: "shortlisted" } });
    expect(await markProposal(client, proposal.id, "shortlisted")).toMatchObject({ mark: "shortlisted" });
    expect(await markProposal(client, other.id, "archived")).toMatchObject({ mark: "archived" });
    expect(await Promise.all([listed(), listed("active"), listed("shortlisted"), listed("archived")])).toEqual([
      [other.id, proposal.id],
      [proposal.id],
      [proposal.id],
      [other.id],
    ]);
    expect(await counts()).toEqual({ active: 1, shortlisted: 1, archived: 1 });
    await markProposal(client, other.id, null);
    expect(await counts()).toEqual({ active: 2, shortlisted: 1, archived: 0 });
    expect((await getRequest(client, request.id)).proposalCount).toBe(2);
  });

  it("reach no developer: not their list, the proposal, its request, its date, an email", async () => {
    const { client, developer, request, proposal } = await createScenario();
    await markProposal(client, proposal.id, "archived");
    const { items } = await listProposals(developer, request.id, { limit: 10, view: "shortlisted" });
    expect(items).toMatchObject([{ id: proposal.id, mark: null, updatedAt: proposal.updatedAt.toISOString() }]);
    expect((await getRequest(developer, request.id)).proposalCounts).toBeNull();
    expect(JSON.stringify(await listOwnProposals(developer, { limit: 10 }))).not.toContain("archived");
    const edited = await editProposal(developer, proposal.id, { estimatedCost: "400" });
    expect(edited.mark).toBeNull();
    expect(await decideProposal(developer, proposal.id, { status: "withdrawn" })).toMatchObject({ mark: null });
    expect(await queuedJobKeys(`proposal-decided-${proposal.id}`)).toEqual([]);
  });

  it.each(["shortlisted", "archived"] as const)("don't keep a %s proposal from being accepted", async (mark) => {
    const { client, proposal, listed } = await createScenario();
    await markProposal(client, proposal.id, mark);
    const updatedAt = proposal.updatedAt.toISOString();
    expect(await decideProposal(client, proposal.id, { status: "accepted", updatedAt })).toMatchObject({
      status: "accepted",
      mark: mark === "archived" ? null : mark,
    });
    expect(await listed("active")).toEqual([proposal.id]);
  });

  it("can't archive a proposal whose author is asked to confirm, and accepting takes it from the archive", async () => {
    const { client, request, proposal } = await createScenario();
    await markProposal(client, proposal.id, "archived");
    await db.projectRequest.update({ where: { id: request.id }, data: { editedAt: new Date() } });
    expect(await decideProposal(client, proposal.id, { status: "accepted" })).toMatchObject({
      status: "pending",
      mark: null,
    });
    expect(await markProposal(client, proposal.id, "archived").catch(code)).toBe("conflict");
    expect(await markProposal(client, proposal.id, "shortlisted")).toMatchObject({ mark: "shortlisted" });
  });

  it.each(["accepted", "rejected", "withdrawn"])(
    "are for pending proposals: a %s one only loses its mark",
    async (status) => {
      const { client, proposal } = await createScenario({ status, clientMark: "shortlisted" });
      expect(await markProposal(client, proposal.id, "archived").catch(code)).toBe("conflict");
      expect(await markProposal(client, proposal.id, null)).toMatchObject({ status, mark: null });
    },
  );

  it("are the client's alone", async () => {
    const { developer, proposal } = await createScenario();
    await expect(markProposal(developer, proposal.id, "shortlisted")).rejects.toMatchObject({
      code: "forbidden",
      message: "Only the client who posted the project can sort proposals.",
    });
    for (const role of ["customer", "developer", "admin"] as const) {
      const { viewer } = await createSignedInUser(role);
      expect(await markProposal(viewer, proposal.id, "shortlisted").catch(code)).toBe("not_found");
    }
    const { client, proposal: gone } = await createScenario({ status: "withdrawn", removedAt: new Date() });
    expect(await markProposal(client, gone.id, null).catch(code)).toBe("not_found");
  });

  it("don't get lost when the author edits at the same time", async () => {
    const { client, developer, proposal } = await createScenario();
    await Promise.all([
      markProposal(client, proposal.id, "shortlisted"),
      editProposal(developer, proposal.id, { estimatedCost: "400" }),
    ]);
    const row = await db.projectProposal.findUniqueOrThrow({ where: { id: proposal.id } });
    expect([row.clientMark, row.estimatedCost.toFixed(2), row.updatedAt > proposal.updatedAt]).toEqual([
      "shortlisted",
      "400.00",
      true,
    ]);
  });
});

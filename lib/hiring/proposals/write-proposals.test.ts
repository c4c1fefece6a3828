import { db } from "@/lib/foundation/db/client";
import { updatePendingProposal } from "@/lib/hiring/proposals/write-proposals";
import { createProposal } from "@/tests/fixtures/projects";

const rejection = (id: string, readAt?: string) =>
  updatePendingProposal(db, id, { status: "rejected" }, readAt).catch(
    ({ code, message }: { code: string; message: string }) => [code, message],
  );

describe("updatePendingProposal", () => {
  it("throws not_found when the proposal was deleted, as with its developer's account", async () => {
    expect(await rejection(crypto.randomUUID())).toEqual(["not_found", expect.any(String)]);
  });

  it("updates only the given proposal, and only once", async () => {
    const [{ id }, other] = [await createProposal(), await createProposal()];
    expect(await rejection(id)).toBeUndefined();
    expect(await rejection(id)).toEqual(["conflict", expect.any(String)]);
    expect(await db.projectProposal.findUnique({ where: { id: other.id } })).toMatchObject({ status: "pending" });
  });
});

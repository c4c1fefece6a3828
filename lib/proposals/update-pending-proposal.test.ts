import { db } from "@/lib/db/client";
import { updatePendingProposal } from "@/lib/proposals/update-pending-proposal";
import { createProposal } from "@/tests/fixtures/projects";

const refusal = (id: string, readAt?: string) =>
  updatePendingProposal(db, id, { status: "rejected" }, readAt).catch(
    ({ code, message }: { code: string; message: string }) => [code, message],
  );

describe("moving a proposal on", () => {
  it("finds none that is gone, as with its developer's account", async () => {
    expect(await refusal(crypto.randomUUID())).toEqual(["not_found", expect.any(String)]);
  });

  it("moves one alone, and that once", async () => {
    const [{ id }, other] = [await createProposal(), await createProposal()];
    expect(await refusal(id)).toBeUndefined();
    expect(await refusal(id)).toEqual(["conflict", expect.any(String)]);
    expect(await db.projectProposal.findUnique({ where: { id: other.id } })).toMatchObject({ status: "pending" });
  });
});

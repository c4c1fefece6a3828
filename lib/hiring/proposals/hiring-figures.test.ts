import { db } from "@/lib/foundation/db/client";
import { getHiringFigures } from "@/lib/hiring/proposals/hiring-figures";
import { createOrder } from "@/tests/fixtures/factories";
import { createProject, createProposal, createRating } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/** The project of a developer, with its $450 paid and held at a fee of 10 %. */
async function createHeld(developerId: string) {
  const { project } = await createProject({ developerId });
  const { id: milestoneId } = await db.milestone.findFirstOrThrow({ where: { projectId: project.id } });
  const paid = { developerId, milestoneId, amount: "450.00", platformFeePercent: "10" };
  return { project, order: await createOrder(paid) };
}

describe("a developer's hiring figures", () => {
  it("are nothing at first", async () => {
    const { viewer } = await createSignedInUser("developer");
    expect(await getHiringFigures(viewer)).toEqual({
      proposalsSent: 0,
      proposalsAccepted: 0,
      earned: "0.00",
      clientRating: { avgRating: null, totalReviews: 0 },
    });
  });

  it("count own proposals, what was released of projects after fees and refunds, and clients' ratings", async () => {
    const { viewer, user } = await createSignedInUser("developer");
    await createProposal({ developerId: user.id });
    await createProposal({ developerId: user.id, status: "withdrawn" });
    const { order, project } = await createHeld(user.id);
    await createHeld((await createSignedInUser("developer")).user.id);
    await createOrder({ developerId: user.id, amount: "99.00" });
    expect(await getHiringFigures(viewer)).toMatchObject({ proposalsSent: 3, proposalsAccepted: 1, earned: "0.00" });

    await db.order.update({ where: { id: order.id }, data: { releasedAt: new Date() } });
    await createRating({ projectId: project.id, subjectId: user.id, rating: 4 });
    await createRating({ subjectId: user.id, rating: 1, publishedAt: null });
    expect(await getHiringFigures(viewer)).toMatchObject({
      earned: "405.00",
      clientRating: { avgRating: 4, totalReviews: 1 },
    });
    await db.order.update({ where: { id: order.id }, data: { refundedAmount: "100.00" } });
    expect((await getHiringFigures(viewer)).earned).toBe("315.00");
  });

  it("agree with the ledger", async () => {
    const { viewer, user } = await createSignedInUser("developer");
    const { order } = await createHeld(user.id);
    const released = { releasedAt: new Date(), releasedAmount: "123.45" };
    await db.order.update({ where: { id: order.id }, data: released });
    const { _sum: sum } = await db.ledgerEntry.aggregate({
      where: { account: "developer", developerId: user.id },
      _sum: { amountCents: true },
    });
    expect((await getHiringFigures(viewer)).earned).toBe((Number(sum.amountCents) / 100).toFixed(2));
  });

  it.each(["customer", "admin", "super_admin"] as const)("are denied to a %s", async (role) => {
    const { viewer } = await createSignedInUser(role);
    await expect(getHiringFigures(viewer)).rejects.toMatchObject({ code: "forbidden" });
  });
});

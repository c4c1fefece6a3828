import { db } from "@/lib/foundation/db/client";
import { toDecimalString } from "@/lib/foundation/format/money";
import { proposeMilestones } from "@/lib/hiring/projects/milestones";
import { confirmProposal, decideProposal } from "@/lib/hiring/proposals/decisions";
import { listProposals } from "@/lib/hiring/proposals/read-proposals";
import { editProposal, submitProposal } from "@/lib/hiring/proposals/write-proposals";
import { editRequest } from "@/lib/hiring/requests/write-requests";
import { createRequest } from "@/tests/fixtures/projects";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const text = { proposal: "I have built three of these.", estimatedCost: "450", estimatedTimeline: "5 weeks" };
const split = (...amounts: string[]) => amounts.map((amount, index) => ({ title: `Part ${index + 1}`, amount }));
const DUE = new Date(Date.now() + 30 * 86_400_000).toISOString();
const fault = ({ code, message }: { code: string; message: string }) => [code, message];

async function createScenario(budgetType = "fixed") {
  const [client, developer] = [(await createSignedInUser()).viewer, (await createSignedInUser("developer")).viewer];
  const { id: requestId } = await createRequest({ clientId: client.id, budgetType });
  return { client, developer, requestId };
}
/** The milestones with which the project of a proposal started; "Part 1, 200.00". */
async function startedWith(proposalId: string) {
  const milestones = await db.milestone.findMany({
    where: { project: { proposalId }, status: "agreed" },
    orderBy: { position: "asc" },
  });
  return milestones.map(({ title, amountCents, dueAt }) =>
    [title, toDecimalString(Number(amountCents)), dueAt?.toISOString()].filter(Boolean).join(", "),
  );
}

describe("a proposal's milestones", () => {
  it("are read by the client, and the project starts with them once it is accepted", async () => {
    const { client, developer, requestId } = await createScenario();
    const milestones = [
      { title: " Design ", amount: "$150.50" },
      { title: "Build", amount: "299.50", dueAt: DUE },
    ];
    const { id, updatedAt } = await submitProposal(developer, requestId, {
      ...text,
      milestones: milestones.map((each) => ({
        ...each,
        title: each.title.trim(),
        amount: each.amount.replace("$", ""),
      })),
    });
    const { items } = await listProposals(client, requestId, { limit: 1 });
    expect(items[0]?.milestones).toEqual([
      { title: "Design", amount: "150.50", dueAt: null },
      { title: "Build", amount: "299.50", dueAt: DUE },
    ]);
    await decideProposal(client, id, { status: "accepted", updatedAt });
    expect(await startedWith(id)).toEqual(["Design, 150.50", `Build, 299.50, ${DUE}`]);
    const project = await db.project.findUniqueOrThrow({
      where: { proposalId: id },
      include: { milestoneProposal: true },
    });
    expect([Number(project.agreedCostCents), project.milestonesVersion, project.milestoneProposal]).toEqual([
      45_000,
      0,
      null,
    ]);
    const later = await proposeMilestones(client, project.id, { milestones: split("450"), version: 0 });
    expect(later.proposedMilestones).toMatchObject({ by: "client" });
  });

  it("are optional: without any, the project starts with one for the whole cost", async () => {
    const { client, developer, requestId } = await createScenario();
    const { id, milestones } = await submitProposal(developer, requestId, { ...text, milestones: [] });
    expect(milestones).toEqual([]);
    await decideProposal(client, id, { status: "accepted" });
    expect(await startedWith(id)).toEqual(["Complete project, 450.00"]);
  });

  it("add up to the cost, have due dates ahead and need a fixed price", async () => {
    const { developer, requestId } = await createScenario();
    const send = (milestones: { title: string; amount: string; dueAt?: string }[]) =>
      submitProposal(developer, requestId, { ...text, milestones }).catch(fault);
    const wrongSum = "Milestones must add up to $450.00. These add up to $449.99.";
    expect(await send(split("100", "349.99"))).toEqual(["invalid_input", wrongSum]);
    expect(await send([{ title: "All", amount: "450", dueAt: "2020-01-01T00:00:00Z" }])).toEqual([
      "invalid_input",
      "A due date can't be in the past.",
    ]);
    expect(await db.projectProposal.count({ where: { projectRequestId: requestId } })).toBe(0);
    const hourly = await createScenario("hourly");
    expect(
      await submitProposal(hourly.developer, hourly.requestId, { ...text, milestones: split("450") }).catch(fault),
    ).toEqual([
      "invalid_input",
      "Milestones need a fixed price. For an hourly project, agree on them once the client has hired you.",
    ]);
  });

  it("are edited with the cost, replaced and removed, and an edit of something else keeps them", async () => {
    const { client, developer, requestId } = await createScenario();
    const { id } = await submitProposal(developer, requestId, { ...text, milestones: split("200", "250") });
    expect(await editProposal(developer, id, { estimatedCost: "500" }).catch(fault)).toEqual([
      "invalid_input",
      "Milestones must add up to $500.00. These add up to $450.00.",
    ]);
    const amounts = async (change: Parameters<typeof editProposal>[2]) => {
      const { estimatedCost, milestones } = await editProposal(developer, id, change);
      return [estimatedCost, ...milestones.map(({ amount }) => amount)];
    };
    expect(await amounts({ estimatedCost: "500", milestones: split("200", "300") })).toEqual([
      "500.00",
      "200.00",
      "300.00",
    ]);
    expect(await amounts({ estimatedTimeline: "6 weeks" })).toEqual(["500.00", "200.00", "300.00"]);
    expect(await amounts({ milestones: [] })).toEqual(["500.00"]);
    expect(await amounts({ milestones: split("1", "499") })).toEqual(["500.00", "1.00", "499.00"]);
    await expect(editProposal(client, id, { milestones: [] })).rejects.toMatchObject({ code: "forbidden" });
    await decideProposal(client, id, { status: "accepted" });
    await expect(editProposal(developer, id, { milestones: [] })).rejects.toMatchObject({ code: "conflict" });
    expect(await startedWith(id)).toEqual(["Part 1, 1.00", "Part 2, 499.00"]);
  });

  it("count as no edit when they are sent unchanged, also once a due date has passed", async () => {
    const { developer, requestId } = await createScenario();
    const milestones = [{ title: "All", amount: "450.00", dueAt: DUE }];
    const { id, updatedAt } = await submitProposal(developer, requestId, { ...text, milestones });
    expect((await editProposal(developer, id, { milestones })).updatedAt).toBe(updatedAt);
    const past = [{ title: "All", amountCents: 45_000, dueAt: "2026-01-01T23:59:59.000Z" }];
    await db.projectProposal.update({ where: { id }, data: { milestones: past } });
    const edited = await editProposal(developer, id, { estimatedTimeline: "6 weeks" });
    expect(edited.milestones).toEqual([{ title: "All", amount: "450.00", dueAt: "2026-01-01T23:59:59.000Z" }]);
  });

  it("are those that the client read: an acceptance of an older version does nothing", async () => {
    const { client, developer, requestId } = await createScenario();
    const { id, updatedAt } = await submitProposal(developer, requestId, { ...text, milestones: split("200", "250") });
    const edited = await editProposal(developer, id, { milestones: split("449", "1") });
    const accept = (version: string) => decideProposal(client, id, { status: "accepted", updatedAt: version });
    await expect(accept(updatedAt)).rejects.toMatchObject({ code: "conflict" });
    expect(await startedWith(id)).toEqual([]);
    await accept(edited.updatedAt);
    expect(await startedWith(id)).toEqual(["Part 1, 449.00", "Part 2, 1.00"]);
  });

  it.each([0, 1, 2, 3, 4, 5])("and an edit at the time of the acceptance: one of the two (round %d)", async (round) => {
    const { client, developer, requestId } = await createScenario();
    const { id, updatedAt } = await submitProposal(developer, requestId, { ...text, milestones: split("200", "250") });
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => "done",
        ({ code }: { code: string }) => code,
      );
    const accept = () => outcome(decideProposal(client, id, { status: "accepted", updatedAt }));
    const edit = () => outcome(editProposal(developer, id, { estimatedCost: "900", milestones: split("450", "450") }));
    const outcomes = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM project_requests WHERE id = ${requestId}::uuid FOR UPDATE`,
      () => (round % 2 === 0 ? [accept(), edit()] : [edit(), accept()]),
    );
    expect([...outcomes].sort()).toEqual(["conflict", "done"]);
    const isAccepted = outcomes[round % 2] === "done";
    expect(await startedWith(id)).toEqual(isAccepted ? ["Part 1, 200.00", "Part 2, 250.00"] : []);
    const { estimatedCost } = await db.projectProposal.findUniqueOrThrow({ where: { id } });
    expect(estimatedCost.toFixed(2)).toBe(isAccepted ? "450.00" : "900.00");
  });

  it("apply when the developer confirms an acceptance after the client edited the request", async () => {
    const { client, developer, requestId } = await createScenario();
    const { id } = await submitProposal(developer, requestId, { ...text, milestones: split("200", "250") });
    await editRequest(client, requestId, { timeline: "Two weeks" });
    const asked = await decideProposal(client, id, { status: "accepted" });
    expect(await startedWith(id)).toEqual([]);
    await confirmProposal(developer, id, asked.confirmationRequestedAt ?? "");
    expect(await startedWith(id)).toEqual(["Part 1, 200.00", "Part 2, 250.00"]);
  });

  it("are neither shown nor applied when the client made the request hourly, or another server changed the cost", async () => {
    const { client, developer, requestId } = await createScenario();
    const { id } = await submitProposal(developer, requestId, { ...text, milestones: split("200", "250") });
    const read = async () => (await listProposals(client, requestId, { limit: 1 })).items[0]?.milestones;
    await editRequest(client, requestId, { budgetType: "hourly" });
    expect(await read()).toEqual([]);
    const asked = await decideProposal(client, id, { status: "accepted", hours: 2 });
    await confirmProposal(developer, id, asked.confirmationRequestedAt ?? "");
    expect(await startedWith(id)).toEqual(["Complete project, 900.00"]);

    const other = await createScenario();
    const sent = await submitProposal(other.developer, other.requestId, { ...text, milestones: split("200", "250") });
    await db.projectProposal.update({ where: { id: sent.id }, data: { estimatedCost: "500" } });
    expect((await listProposals(other.client, other.requestId, { limit: 1 })).items[0]?.milestones).toEqual([]);
    await decideProposal(other.client, sent.id, { status: "accepted" });
    expect(await startedWith(sent.id)).toEqual(["Complete project, 500.00"]);
    expect((await db.projectProposal.findUniqueOrThrow({ where: { id } })).milestones).not.toBeNull();
  });
});

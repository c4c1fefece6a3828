import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/foundation/db/client";
import {
  notifyProjectEnded,
  notifyProposalDecided,
  notifyProposalEdited,
  notifyProposalReceived,
} from "@/lib/hiring/proposals/notices";
import { editProposal } from "@/lib/hiring/proposals/write-proposals";
import { createUser } from "@/tests/fixtures/factories";
import { decodeMail } from "@/tests/fixtures/mail-text";
import { createProposal, createRequest, queuedJobKeys } from "@/tests/fixtures/projects";
import { toViewer } from "@/tests/fixtures/sessions";

const readEmail = async (key: string) => {
  const mail = await readFile(join(process.env.MAIL_DIR ?? "", `${key}.eml`), "utf8").catch(() => null);
  return mail === null ? "" : decodeMail(mail);
};

async function createScenario(status = "pending") {
  const [client, developer] = [
    await createUser({ name: "Noor", emailVerifiedAt: new Date() }),
    await createUser({ name: "Dora", role: "developer", completedProjects: 3, emailVerifiedAt: new Date() }),
  ];
  const request = await createRequest({ clientId: client.id, title: "Choir archive", budgetType: "hourly" });
  const { id } = await createProposal({
    projectRequestId: request.id,
    developerId: developer.id,
    status,
    proposal: "First <b>scan</b>, then search.",
  });
  return { client, developer, request, id };
}

describe("an edited proposal", () => {
  it("is announced to the client once for an hour of edits, as it is by then", async () => {
    const { client, developer, id } = await createScenario();
    const viewer = toViewer(developer);
    await editProposal(viewer, id, { estimatedCost: "500" });
    await editProposal(viewer, id, { estimatedCost: "510" });
    const jobs = await db.$queryRaw<{ payload: { proposalId: string }; wait: number }[]>`
      SELECT payload, extract(epoch FROM run_at - created_at)::float8 AS wait FROM graphile_worker._private_jobs
      WHERE key = ${`proposal-edited-${id}`}`;
    expect(jobs).toEqual([{ payload: { proposalId: id }, wait: expect.closeTo(3_600, -2) as number }]);
    await notifyProposalEdited.run({ proposalId: id });
    await notifyProposalEdited.run({ proposalId: id });
    const notifications = await db.notification.findMany({ where: { userId: client.id } });
    expect(notifications.map(({ title }) => title)).toEqual(["A proposal for “Choir archive” was edited"]);
    const { agreedAt } = await db.projectProposal.findUniqueOrThrow({ where: { id } });
    expect(await readEmail(`proposal-edited-${id}-${agreedAt.getTime()}`)).toContain("$510.00 per hour");
  });

  it("isn't announced when nothing changed, or once it is withdrawn", async () => {
    const { client, developer, id } = await createScenario();
    await editProposal(toViewer(developer), id, { estimatedCost: "450.00" });
    expect(await queuedJobKeys(`proposal-edited-${id}`)).toEqual([]);
    await db.projectProposal.update({ where: { id }, data: { status: "withdrawn" } });
    await notifyProposalEdited.run({ proposalId: id });
    expect(await db.notification.count({ where: { userId: client.id } })).toBe(0);
  });
});

describe("proposal emails", () => {
  it("notify the client of a new proposal, with its content and a link to compare", async () => {
    const { client, request, id } = await createScenario();
    await notifyProposalReceived.run({ proposalId: id });
    const email = await readEmail(`proposal-received-${id}`);
    expect(email).toContain("Subject: New proposal for “Choir archive”");
    expect(email).toContain(`<${client.email}>`);
    expect(email).toContain("$450.00 per hour");
    expect(email).toContain(`/project/${request.id}`);
    expect(email).toContain("First &lt;b&gt;scan&lt;/b&gt;, then search.");
  });

  it("skip a proposal that was withdrawn", async () => {
    const { id } = await createScenario("withdrawn");
    await notifyProposalReceived.run({ proposalId: id });
    expect(await readEmail(`proposal-received-${id}`)).toBe("");
  });

  it("notify the author of a decision, but not while the proposal is pending", async () => {
    for (const [status, subject] of [
      ["accepted", "Your proposal for “Choir archive” was accepted"],
      ["rejected", "Your proposal for “Choir archive” was not chosen"],
    ] as const) {
      const { developer, id } = await createScenario(status);
      await notifyProposalDecided.run({ proposalId: id });
      expect(await readEmail(`proposal-decided-${id}`)).toContain(`Subject: ${subject}`);
      expect(await readEmail(`proposal-decided-${id}`)).toContain(`<${developer.email}>`);
    }
    const { id } = await createScenario();
    await notifyProposalDecided.run({ proposalId: id });
    expect(await readEmail(`proposal-decided-${id}`)).toBe("");
  });

  it("notify the developer how the project ended", async () => {
    const { id } = await createScenario("accepted");
    const project = await db.project.findUniqueOrThrow({ where: { proposalId: id } });
    const paid = { position: 0, title: "Part", amountCents: 5_000n, status: "approved" };
    await db.milestone.create({ data: { ...paid, projectId: project.id } });
    await notifyProjectEnded(id, "completed");
    const completed = await readEmail(`project-completed-${id}`);
    for (const part of ["Subject: “Choir archive” has been completed", "3 completed projects"])
      expect(completed).toContain(part);
    const unpaid = await createScenario("accepted");
    await notifyProjectEnded(unpaid.id, "completed");
    expect(await readEmail(`project-completed-${unpaid.id}`)).toContain("It doesn't count on your profile");
    await notifyProjectEnded(id, "cancelled");
    expect(await readEmail(`project-cancelled-${id}`)).toContain("Subject: “Choir archive” was canceled");
  });

  it("are not sent for deleted proposals or requests", async () => {
    const { client, id } = await createScenario();
    await db.user.delete({ where: { id: client.id } });
    await notifyProposalReceived.run({ proposalId: id });
    await notifyProposalDecided.run({ proposalId: id });
    await notifyProjectEnded(id, "cancelled");
    expect(await readEmail(`proposal-received-${id}`)).toBe("");
  });
});

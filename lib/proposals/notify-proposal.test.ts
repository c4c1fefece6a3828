import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/db/client";
import { notifyProjectEnded } from "@/lib/proposals/notify-project-ended";
import { notifyProposalDecided } from "@/lib/proposals/notify-proposal-decided";
import { notifyProposalReceived } from "@/lib/proposals/notify-proposal-received";
import { createUser } from "@/tests/fixtures/factories";
import { createProposal, createRequest } from "@/tests/fixtures/projects";

const kept = async (key: string) =>
  (await readFile(join(process.env.MAIL_DIR ?? "", `${key}.eml`), "utf8").catch(() => "")).replace(/=\r?\n/g, "");

async function scene(status = "pending") {
  const [client, developer] = [
    await createUser({ name: "Noor" }),
    await createUser({ name: "Dora", role: "developer", completedProjects: 3 }),
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

describe("mails about proposals", () => {
  it("tell the client of a new one, with what it says and the way to compare", async () => {
    const { client, request, id } = await scene();
    await notifyProposalReceived(id);
    const mail = await kept(`proposal-received-${id}`);
    expect(mail).toContain("Subject: New proposal for Choir archive");
    expect(mail).toContain(`<${client.email}>`);
    expect(mail).toContain("$450.00 per hour");
    expect(mail).toContain(`/project/${request.id}`);
    expect(mail).toContain("First &lt;b&gt;scan&lt;/b&gt;, then search.");
  });

  it("do not tell of one that was withdrawn before", async () => {
    const { id } = await scene("withdrawn");
    await notifyProposalReceived(id);
    expect(await kept(`proposal-received-${id}`)).toBe("");
  });

  it("tell its author what was decided, and nothing of one that still waits", async () => {
    for (const [status, subject] of [
      ["accepted", "Your proposal for Choir archive was accepted"],
      ["rejected", "Your proposal for Choir archive was not chosen"],
    ] as const) {
      const { developer, id } = await scene(status);
      await notifyProposalDecided(id);
      expect(await kept(`proposal-decided-${id}`)).toContain(`Subject: ${subject}`);
      expect(await kept(`proposal-decided-${id}`)).toContain(`<${developer.email}>`);
    }
    const { id } = await scene();
    await notifyProposalDecided(id);
    expect(await kept(`proposal-decided-${id}`)).toBe("");
  });

  it("tell the developer how the project ended", async () => {
    const { id } = await scene("accepted");
    await notifyProjectEnded(id, "completed");
    expect(await kept(`project-completed-${id}`)).toContain("3 completed projects");
    await notifyProjectEnded(id, "cancelled");
    expect(await kept(`project-cancelled-${id}`)).toContain("Subject: Choir archive was cancelled");
  });

  it("are not sent for what is gone", async () => {
    const { client, id } = await scene();
    await db.user.delete({ where: { id: client.id } });
    await notifyProposalReceived(id);
    await notifyProposalDecided(id);
    await notifyProjectEnded(id, "cancelled");
    expect(await kept(`proposal-received-${id}`)).toBe("");
  });
});

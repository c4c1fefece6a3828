import { db } from "@/lib/foundation/db/client";
import { decideProposal } from "@/lib/hiring/proposals/decisions";
import { submitProposal } from "@/lib/hiring/proposals/write-proposals";
import {
  declineInvitation,
  inviteDeveloper,
  listInvitable,
  listInvitations,
  listSentInvitations,
} from "@/lib/hiring/requests/invitations";
import { getRequest } from "@/lib/hiring/requests/read-requests";
import { updateRequest } from "@/lib/hiring/requests/write-requests";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createProposal, createRequest, queuedJobKeys } from "@/tests/fixtures/projects";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const code = (error: { code: string }) => error.code;
const message = (error: Error) => error.message;
const proposal = { proposal: "I know this format.", estimatedCost: "450", estimatedTimeline: "3 weeks" };

async function createScenario(more: Parameters<typeof createRequest>[0] = {}) {
  const [client, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
  await verifyEmailsOf(client.user.id, developer.user.id);
  const request = await createRequest({ clientId: client.user.id, ...more });
  return { client: client.viewer, developer: developer.viewer, request, id: request.id };
}
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

describe("inviting a developer to an open request", () => {
  it("tells them on the site and by email, and shows the invitation to them alone", async () => {
    const { client, developer, request, id } = await createScenario();
    const stranger = (await createSignedInUser("developer")).viewer;
    const sent = await inviteDeveloper(client, id, developer.id);
    expect(sent).toMatchObject({ developer: { id: developer.id }, declinedAt: null, proposed: false });
    expect((await getRequest(developer, id)).invitation).toEqual({ declinedAt: null });
    for (const viewer of [stranger, client, null]) expect((await getRequest(viewer, id)).invitation).toBeNull();
    expect(await listInvitations(developer)).toMatchObject([{ id, isPublic: true, clientName: client.name }]);
    expect(await listInvitations(stranger)).toEqual([]);
    await runJobs();
    expect(await readMailTo(developer.email)).toEqual([expect.stringContaining(`You're invited: “${request.title}”`)]);
    expect(await db.notification.findMany({ where: { userId: developer.id } })).toMatchObject([
      { kind: "project_invitation" },
    ]);
  });

  it("happens once, also when it's sent twice at the same time", async () => {
    const { client, developer, id } = await createScenario();
    const calls = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS locked FROM project_requests WHERE id = ${id}::uuid FOR UPDATE`,
      () => [1, 2].map(() => inviteDeveloper(client, id, developer.id).then(() => "invited", code)),
    );
    expect(calls.sort()).toEqual(["conflict", "invited"]);
    expect(await db.projectInvitation.count({ where: { projectRequestId: id } })).toBe(1);
    expect(await queuedJobKeys(`project-invitation-${id}`)).toHaveLength(1);
  });

  it("is for its client only, and for a developer who can take it", async () => {
    const { client, developer, id } = await createScenario();
    const other = (await createSignedInUser()).viewer;
    expect(await inviteDeveloper(other, id, developer.id).catch(code)).toBe("forbidden");
    expect(await inviteDeveloper(client, crypto.randomUUID(), developer.id).catch(code)).toBe("not_found");
    const suspended = await createUser({ role: "developer", suspendedAt: new Date(), suspensionReason: "Fraud" });
    for (const developerId of [other.id, suspended.id, crypto.randomUUID(), "x"])
      expect(await inviteDeveloper(client, id, developerId).catch(code)).toBe("not_found");
    await db.userBlock.create({ data: { blockerId: developer.id, blockedId: client.id } });
    expect(await inviteDeveloper(client, id, developer.id).catch(message)).toBe(
      "This developer isn't accepting invitations from you.",
    );
    const own = await createSignedInUser("developer");
    const theirs = await createRequest({ clientId: own.user.id });
    expect(await inviteDeveloper(own.viewer, theirs.id, own.user.id).catch(code)).toBe("forbidden");
    expect(await db.projectInvitation.count({ where: { projectRequestId: { in: [id, theirs.id] } } })).toBe(0);
  });

  it("is refused once the developer has proposed, or is whom the request was posted for", async () => {
    const { client, developer, id } = await createScenario();
    await createProposal({ projectRequestId: id, developerId: developer.id, status: "withdrawn" });
    expect(await inviteDeveloper(client, id, developer.id).catch(message)).toBe(
      "This developer has already sent a proposal.",
    );
    const posted = await createRequest({ clientId: client.id, invitedDeveloperId: developer.id });
    expect(await inviteDeveloper(client, posted.id, developer.id).catch(message)).toBe(
      "You've already invited this developer.",
    );
  });

  it.each([
    ["in progress", { status: "in_progress" }],
    ["canceled", { status: "cancelled" }],
    ["for one developer alone", { hidden: "invited" }],
    ["removed by a moderator", { hidden: "moderation" }],
  ])("is refused for a request that is %s", async (_name, more) => {
    const { client, developer, id } = await createScenario(more);
    expect(await inviteDeveloper(client, id, developer.id).catch(code)).toBe("conflict");
  });

  it("is offered for open, public requests of one's own, until the developer is invited or has proposed", async () => {
    const { client, developer, id } = await createScenario();
    const other = await createRequest({ clientId: client.id });
    for (const more of [{ status: "completed" }, { hidden: "invited" }, { invitedDeveloperId: developer.id }])
      await createRequest({ clientId: client.id, ...more });
    expect(idsOf(await listInvitable(client, developer.id))).toEqual([other.id, id]);
    expect(await listInvitable(developer, client.id)).toEqual([]);
    await inviteDeveloper(client, id, developer.id);
    await createProposal({ projectRequestId: other.id, developerId: developer.id });
    expect(await listInvitable(client, developer.id)).toEqual([]);
  });

  it("is possible for 20 developers of a request", async () => {
    const { client, developer, id } = await createScenario();
    for (let invited = 1; invited <= 19; invited += 1) {
      const { id: developerId } = await createUser({ role: "developer" });
      await db.projectInvitation.create({ data: { projectRequestId: id, developerId } });
    }
    await inviteDeveloper(client, id, developer.id);
    const next = await createUser({ role: "developer" });
    expect(await inviteDeveloper(client, id, next.id).catch(message)).toBe(
      "You've invited 20 developers to this project, the most it can have.",
    );
  });
});

describe("an invited developer", () => {
  it("proposes, which takes it from the dashboard and shows the client", async () => {
    const { client, developer, id } = await createScenario();
    await inviteDeveloper(client, id, developer.id);
    const sent = await submitProposal(developer, id, proposal);
    expect(await listInvitations(developer)).toEqual([]);
    expect(await declineInvitation(developer, id).catch(code)).toBe("conflict");
    expect(await listSentInvitations(client, id)).toMatchObject([{ developer: { id: developer.id }, proposed: true }]);
    expect(await decideProposal(client, sent.id, { status: "accepted" })).toMatchObject({ status: "accepted" });
  });

  it("declines once, tells no one, and can still propose", async () => {
    const { client, developer, id } = await createScenario();
    await inviteDeveloper(client, id, developer.id);
    await declineInvitation(developer, id);
    const [{ declinedAt } = { declinedAt: null }] = await listSentInvitations(client, id);
    expect(declinedAt).not.toBeNull();
    await declineInvitation(developer, id);
    expect(await listSentInvitations(client, id)).toMatchObject([{ declinedAt, proposed: false }]);
    expect(await listInvitations(developer)).toEqual([]);
    expect((await getRequest(developer, id)).invitation).toEqual({ declinedAt });
    expect(await inviteDeveloper(client, id, developer.id).catch(code)).toBe("conflict");
    await runJobs();
    // Declined before the email was sent.
    expect(await readMailTo(developer.email)).toEqual([]);
    expect(await readMailTo(client.email)).toEqual([]);
    await submitProposal(developer, id, proposal);
  });

  it("tells the client by declining a request that was posted for them alone", async () => {
    const { client, developer, request, id } = await createScenario();
    await db.projectRequest.update({ where: { id }, data: { invitedDeveloperId: developer.id, hidden: "invited" } });
    expect(await listInvitations(developer)).toMatchObject([{ id, isPublic: false }]);
    expect((await getRequest(developer, id)).invitation).toEqual({ declinedAt: null });
    expect(await listSentInvitations(client, id)).toMatchObject([
      { developer: { id: developer.id }, declinedAt: null },
    ]);
    await declineInvitation(developer, id);
    expect(await listInvitations(developer)).toEqual([]);
    expect(await listSentInvitations(client, id)).toEqual([
      expect.objectContaining({ declinedAt: expect.any(String) as string }),
    ]);
    await runJobs();
    const [mail = ""] = await readMailTo(client.email);
    expect(mail).toContain(`declined: “${request.title}”`);
    expect(mail).toContain("You can open the project to all developers");
  });

  it("can't decline what no one sent", async () => {
    const { developer, id } = await createScenario();
    expect(await declineInvitation(developer, id).catch(code)).toBe("not_found");
    expect(await declineInvitation(developer, crypto.randomUUID()).catch(code)).toBe("not_found");
  });

  it("no longer sees it when the request has closed or isn't public", async () => {
    const { client, developer, id } = await createScenario();
    const second = await createRequest({ clientId: client.id });
    for (const requestId of [id, second.id]) await inviteDeveloper(client, requestId, developer.id);
    expect(idsOf(await listInvitations(developer))).toEqual([second.id, id]);
    await updateRequest(client, id, { status: "cancelled" });
    await db.projectRequest.update({ where: { id: second.id }, data: { hidden: "moderation" } });
    expect(await listInvitations(developer)).toEqual([]);
    await runJobs();
    expect((await readMailTo(developer.email)).join("\n")).not.toContain(`/project/${id}`);
  });
});

it("only the client lists whom they invited", async () => {
  const { client, developer, id } = await createScenario();
  await inviteDeveloper(client, id, developer.id);
  for (const viewer of [developer, (await createSignedInUser("admin")).viewer])
    expect(await listSentInvitations(viewer, id).catch(code)).toBe("forbidden");
  expect(await listSentInvitations(client, crypto.randomUUID()).catch(code)).toBe("not_found");
});

it("an invitation goes with either account", async () => {
  const { client, developer, id } = await createScenario();
  await inviteDeveloper(client, id, developer.id);
  await db.user.delete({ where: { id: developer.id } });
  expect(await listSentInvitations(client, id)).toEqual([]);
  const other = (await createSignedInUser("developer")).viewer;
  await inviteDeveloper(client, id, other.id);
  await db.user.delete({ where: { id: client.id } });
  expect(await db.projectInvitation.count({ where: { projectRequestId: id } })).toBe(0);
});

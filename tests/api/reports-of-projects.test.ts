import { GET as exportAccount } from "@/app/api/account/export/route";
import { PUT as decide } from "@/app/api/admin/reports/[id]/route";
import { GET as listReports } from "@/app/api/admin/reports/route";
import { GET as listOwnRequests } from "@/app/api/customer/project-requests/route";
import { GET as listOwnProposals } from "@/app/api/developer/proposals/route";
import { POST as reportProposal } from "@/app/api/project-proposals/[id]/reports/route";
import { GET as listProposals } from "@/app/api/project-requests/[id]/proposals/route";
import { POST as reportProject } from "@/app/api/project-requests/[id]/reports/route";
import { GET as getProject } from "@/app/api/project-requests/[id]/route";
import { db } from "@/lib/foundation/db/client";
import type { ModeratedReport, Report } from "@/lib/staff/reports/reports.rows";
import { call } from "@/tests/fixtures/call";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

const post = (handler: typeof reportProject, id: string, session: string) =>
  call(handler, `/api/project-requests/${id}/reports`, {
    method: "POST",
    params: { id },
    body: { reason: "Fraud or deception" },
    session,
  });
const open = (id: string, session?: string) =>
  call(getProject, `/api/project-requests/${id}`, { params: { id }, ...(session && { session }) });
const decideAs = (session: string, id: string, status: string, reason?: string) =>
  call(decide, `/api/admin/reports/${id}`, { method: "PUT", params: { id }, body: { status, reason }, session });
const moderator = async () => (await createSignedInUser("admin")).session;

describe("a reported project", () => {
  it("is removed: hidden from everyone but its client, canceled, and its client told without the reporter's words", async () => {
    const client = await createSignedInUser();
    const request = await createRequest({ clientId: client.user.id });
    const proposal = await createProposal({ projectRequestId: request.id, confirmationRequestedAt: new Date() });
    const response = await post(reportProject, request.id, (await createSignedInUser()).session);
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as Report;
    expect((await decideAs(await moderator(), id, "removed")).status).toBe(200);

    expect((await open(request.id)).status).toBe(404);
    expect((await post(reportProject, request.id, (await createSignedInUser()).session)).status).toBe(404);
    expect((await post(reportProject, request.id, client.session)).status).toBe(403);
    expect(await (await open(request.id, client.session)).json()).toMatchObject({
      status: "cancelled",
      removed: true,
      removalReason: null,
    });
    expect((await open(request.id, await moderator())).status).toBe(200);
    const own = await call(listOwnRequests, "/api/customer/project-requests", { session: client.session });
    expect(await own.json()).toMatchObject([{ id: request.id, removed: true }]);
    expect(await db.projectProposal.findUnique({ where: { id: proposal.id } })).toMatchObject({
      status: "rejected",
      confirmationRequestedAt: null,
    });
    await verifyEmailsOf(client.user.id);
    await runJobs();
    const mails = (await readMailTo(client.user.email)).join();
    expect(mails).toContain(request.title);
    expect(mails).not.toContain("Fraud");
    expect(await db.auditEvent.findFirst({ where: { action: "project.remove", subjectId: request.id } })).toMatchObject(
      {
        affectedId: client.user.id,
        reason: "Fraud or deception",
      },
    );
  });

  it("stays readable for the developer who completed it, and for no other proposer", async () => {
    const request = await createRequest({ status: "completed" });
    const [hired, other] = await Promise.all([createSignedInUser("developer"), createSignedInUser("developer")]);
    await createProposal({ projectRequestId: request.id, developerId: hired.user.id, status: "accepted" });
    await createProposal({ projectRequestId: request.id, developerId: other.user.id, status: "rejected" });
    const { id } = (await (
      await post(reportProject, request.id, (await createSignedInUser()).session)
    ).json()) as Report;
    expect((await decideAs(await moderator(), id, "removed")).status).toBe(200);
    expect(await (await open(request.id, hired.session)).json()).toMatchObject({ status: "completed", removed: true });
    expect((await open(request.id, other.session)).status).toBe(404);
    const proposalsOf = async (session: string) =>
      (await call(listOwnProposals, "/api/developer/proposals", { session })).json();
    expect(await proposalsOf(hired.session)).toMatchObject([{ projectRequest: { hidden: true } }]);
  });

  it("keeps the moderator's reason, which its owner reads in the email", async () => {
    for (const emailVerifiedAt of [new Date(), null]) {
      const client = await createSignedInUser();
      await db.user.update({ where: { id: client.user.id }, data: { emailVerifiedAt } });
      const request = await createRequest({ clientId: client.user.id });
      const { id } = (await (
        await post(reportProject, request.id, (await createSignedInUser()).session)
      ).json()) as Report;
      const reason = "It asks developers to pay for a test.";
      expect((await decideAs(await moderator(), id, "removed", reason)).status).toBe(200);
      await runJobs();
      const mails = (await readMailTo(client.user.email)).join();
      expect([mails.includes("was removed"), mails.includes(reason)]).toEqual([true, true]);
      expect(mails.includes(request.title)).toBe(emailVerifiedAt !== null);
      expect(mails).toContain("because a moderator reviewed something you wrote");
      const where = { action: "project.remove", subjectId: request.id };
      expect(await db.auditEvent.findFirst({ where })).toMatchObject({ reason });
    }
  });

  it("shows its client alone why it was removed", async () => {
    const [client, hired] = [await createSignedInUser(), await createSignedInUser("developer")];
    const request = await createRequest({ clientId: client.user.id, status: "completed" });
    await createProposal({ projectRequestId: request.id, developerId: hired.user.id, status: "accepted" });
    const { id } = (await (
      await post(reportProject, request.id, (await createSignedInUser()).session)
    ).json()) as Report;
    const admin = await moderator();
    const removalReason = "It asks developers to pay for a test.";
    expect((await decideAs(admin, id, "removed", removalReason)).status).toBe(200);
    const read = async (session: string) => (await open(request.id, session)).json();
    expect(await read(client.session)).toMatchObject({ removed: true, removalReason });
    for (const session of [hired.session, admin])
      expect(await read(session)).toMatchObject({ removed: true, removalReason: null });
    const exported = await call(exportAccount, "/api/account/export", { session: client.session });
    expect(await exported.json()).toMatchObject({ projectRequests: [{ id: request.id, removalReason }] });
  });

  it("in progress stays, because its developer is at work", async () => {
    const request = await createRequest({ status: "in_progress" });
    const { id } = (await (
      await post(reportProject, request.id, (await createSignedInUser()).session)
    ).json()) as Report;
    expect((await decideAs(await moderator(), id, "removed")).status).toBe(409);
    expect(await db.report.findUnique({ where: { id } })).toMatchObject({ status: "open" });
  });

  it("comes with what was reported about it before", async () => {
    const [request, { session, user }] = [await createRequest(), await createSignedInUser("admin")];
    const about = { subjectType: "project", subjectId: request.id, reason: "My own" };
    await db.report.create({
      data: { ...about, reporterId: user.id, status: "dismissed", decidedAt: new Date(0), createdAt: new Date(0) },
    });
    for (const decision of ["dismissed", null]) {
      const { id } = (await (
        await post(reportProject, request.id, (await createSignedInUser()).session)
      ).json()) as Report;
      if (decision) await decideAs(session, id, decision);
      else await db.report.update({ where: { id }, data: { createdAt: new Date(0) } });
    }
    const reports = (await (
      await call(listReports, "/api/admin/reports?limit=5", { session })
    ).json()) as ModeratedReport[];
    expect(reports.find(({ subjectId }) => subjectId === request.id)).toMatchObject({
      project: { id: request.id, title: request.title },
      openReports: 1,
      closesOwn: false,
      previousReports: [
        { status: "dismissed", reason: "Fraud or deception" },
        { status: "dismissed", reason: "My own" },
      ],
    });
  });

  it("comes with its own earlier reports next to one that was reported far more often", async () => {
    const [quiet, loud] = [await createRequest(), await createRequest()];
    const about = (subjectId: string, status: string, at: Date) => ({
      subjectType: "project",
      subjectId,
      reason: status,
      status,
      createdAt: at,
      decidedAt: status === "open" ? null : at,
    });
    const past = new Date(2_000);
    await db.report.createMany({
      data: [
        about(quiet.id, "dismissed", past),
        ...Array.from({ length: 30 }, () => about(loud.id, "dismissed", new Date())),
        ...[quiet, loud].map(({ id }) => about(id, "open", new Date(1_000))),
      ],
    });
    const { session } = await createSignedInUser("admin");
    const reports = (await (
      await call(listReports, "/api/admin/reports?limit=10", { session })
    ).json()) as ModeratedReport[];
    const previousOf = (id: string) => reports.find(({ subjectId }) => subjectId === id)?.previousReports.length;
    expect([previousOf(quiet.id), previousOf(loud.id)]).toEqual([1, 5]);
  });
});

describe("a report", () => {
  it("is not accepted about a project or a proposal that is being removed", async () => {
    const client = await createSignedInUser();
    const request = await createRequest({ clientId: client.user.id });
    const proposal = await createProposal({ projectRequestId: request.id });
    const [about] = await whileRowLocked(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS locked FROM project_requests WHERE id = ${request.id}::uuid FOR UPDATE`;
        await tx.projectProposal.update({ where: { id: proposal.id }, data: { removedAt: new Date() } });
      },
      () => [post(reportProposal, proposal.id, client.session)],
    );
    const other = await createSignedInUser();
    const [aboutProject] = await whileRowLocked(
      (tx) => tx.projectRequest.update({ where: { id: request.id }, data: { hidden: "moderation" } }),
      () => [post(reportProject, request.id, other.session)],
    );
    expect([about?.status, aboutProject?.status]).toEqual([404, 404]);
    expect(await db.report.count({ where: { subjectId: { in: [request.id, proposal.id] } } })).toBe(0);
  });

  it("about something removed before removes nothing again", async () => {
    const removedAt = new Date("2026-03-02T10:00:00Z");
    const request = await createRequest({ status: "cancelled", hidden: "moderation" });
    const proposal = await createProposal({ status: "withdrawn", removedAt });
    for (const [subjectType, subjectId] of [
      ["project", request.id],
      ["proposal", proposal.id],
    ] as const) {
      const { id } = await db.report.create({ data: { subjectType, subjectId, reason: "Spam" } });
      expect((await decideAs(await moderator(), id, "removed")).status).toBe(409);
    }
    expect(await db.projectProposal.findUnique({ where: { id: proposal.id } })).toMatchObject({ removedAt });
  });
});

describe("a reported proposal", () => {
  it("is removed: its client no longer sees it, and its author sees it as removed", async () => {
    const client = await createSignedInUser();
    const request = await createRequest({ clientId: client.user.id });
    const proposal = await createProposal({ projectRequestId: request.id, confirmationRequestedAt: new Date() });
    const { id } = (await (await post(reportProposal, proposal.id, client.session)).json()) as Report;
    expect((await decideAs(await moderator(), id, "removed")).status).toBe(200);
    const read = async (session: string) =>
      (
        await call(listProposals, `/api/project-requests/${request.id}/proposals`, {
          params: { id: request.id },
          session,
        })
      ).json();
    expect(await read(client.session)).toEqual([]);
    expect((await post(reportProposal, proposal.id, client.session)).status).toBe(404);
    expect(await read(await createSession(proposal.developerId))).toMatchObject([
      { status: "withdrawn", removed: true, confirmationRequestedAt: null },
    ]);
    const author = await createSession(proposal.developerId);
    const own = await call(listOwnProposals, "/api/developer/proposals", { session: author });
    expect(await own.json()).toMatchObject([{ id: proposal.id, removed: true }]);
  });

  it("shows moderators its files and the titles of its milestones", async () => {
    const client = await createSignedInUser();
    const { id: projectRequestId } = await createRequest({ clientId: client.user.id });
    const attachments = ["/objects/uploads/a/plan.pdf"];
    const milestones = [{ title: "Buy pills", amountCents: 45_000, dueAt: null }];
    const { id } = await createProposal({ projectRequestId, attachments, milestones });
    await post(reportProposal, id, client.session);
    const queue = await call(listReports, "/api/admin/reports", { session: await moderator() });
    const reported = ((await queue.json()) as ModeratedReport[]).filter(({ proposal }) => proposal?.id === id);
    expect(reported).toMatchObject([{ proposal: { attachments, milestones: ["Buy pills"] } }]);
  });

  it("can be reported by its client alone", async () => {
    const { id, developerId } = await createProposal();
    expect((await post(reportProposal, id, (await createSignedInUser("developer")).session)).status).toBe(404);
    expect((await post(reportProposal, id, await createSession(developerId))).status).toBe(403);
  });

  it("that the client accepted stays", async () => {
    const client = await createSignedInUser();
    const request = await createRequest({ clientId: client.user.id, status: "in_progress" });
    const proposal = await createProposal({ projectRequestId: request.id, status: "accepted" });
    const { id } = (await (await post(reportProposal, proposal.id, client.session)).json()) as Report;
    expect((await decideAs(await moderator(), id, "removed")).status).toBe(409);
  });
});

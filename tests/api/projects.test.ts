import { PUT as decide } from "@/app/api/project-proposals/[id]/status/route";
import { POST as confirm } from "@/app/api/project-proposals/[id]/confirmation/route";
import { GET as ownProposals } from "@/app/api/developer/proposals/route";
import { GET as ownRequests } from "@/app/api/customer/project-requests/route";
import { GET as getRequest } from "@/app/api/project-requests/[id]/route";
import { POST as acceptMilestones } from "@/app/api/projects/[id]/milestones/accept/route";
import { PUT as proposeMilestones } from "@/app/api/projects/[id]/milestones/route";
import { GET as getProject } from "@/app/api/projects/[id]/route";
import { GET as listProjects } from "@/app/api/projects/route";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { notifyMilestonesAccepted, notifyMilestonesProposed } from "@/lib/hiring/projects/notices";
import type { HiredProject, HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { call } from "@/tests/fixtures/call";
import { readMailTo, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createProject, createProposal, createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const get = (session: string, id: string) => call(getProject, `/api/projects/${id}`, { params: { id }, session });
const list = async (session: string, query = "") =>
  ((await (await call(listProjects, `/api/projects${query}`, { session })).json()) as HiredProject[]).map(
    ({ id }) => id,
  );
const propose = (session: string, id: string, body: unknown) =>
  call(proposeMilestones, `/api/projects/${id}/milestones`, { method: "PUT", body, params: { id }, session });
const accept = (session: string, id: string, body: unknown) =>
  call(acceptMilestones, `/api/projects/${id}/milestones/accept`, { method: "POST", body, params: { id }, session });
const settle = (session: string, id: string, body: unknown) =>
  call(decide, `/api/project-proposals/${id}/status`, { method: "PUT", body, params: { id }, session });
const parts = (...amounts: string[]) => amounts.map((amount, index) => ({ title: ` Part ${index + 1} `, amount }));

async function scene(more: { budgetType?: string } = {}) {
  const [client, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
  return {
    client,
    developer,
    ...(await createProject({ ...more, clientId: client.user.id, developerId: developer.user.id })),
  };
}

describe("GET /api/projects/{id}", () => {
  it("returns the agreed terms to both sides", async () => {
    const { client, developer, project, request } = await scene();
    for (const { session } of [client, developer]) {
      const response = await get(session, project.id);
      expect([response.status, await response.json()]).toEqual([
        200,
        {
          id: project.id,
          projectRequestId: request.id,
          title: request.title,
          client: { id: client.user.id, name: client.user.name, avatar: null },
          developer: { id: developer.user.id, name: developer.user.name, avatar: null },
          agreedCost: "450.00",
          hourlyRate: null,
          hours: null,
          timeline: "5 weeks",
          status: "in_progress",
          held: false,
          milestones: [
            {
              id: expect.any(String) as string,
              title: "Complete project",
              amount: "450.00",
              status: "agreed",
              dueAt: null,
              fundedAt: null,
              submittedAt: null,
              approvesAt: null,
            },
          ],
          milestonesVersion: 0,
          proposedMilestones: null,
          waitsFor: null,
          appealableUntil: null,
          createdAt: project.createdAt.toISOString(),
          scope: request.description,
          proposal: "I have built three of these.",
          proposalAttachments: [],
          attachments: [],
          requestHidden: false,
          events: [
            {
              kind: "started",
              by: null,
              milestoneId: null,
              milestone: null,
              note: null,
              createdAt: project.createdAt.toISOString(),
            },
          ],
          submissions: [],
          disputes: [],
          criteria: [],
          releases: [],
          codeOwner: null,
          payments: [],
          suspended: [],
          ratings: { given: [], openUntil: null, shownAt: null },
        },
      ]);
    }
  });

  it("says which side is suspended now", async () => {
    const { client, developer, project } = await scene();
    const suspensionReason = "Spam";
    const suspend = (suspendedUntil: Date | null) =>
      db.user.update({
        where: { id: developer.user.id },
        data: { suspendedAt: new Date(0), suspendedUntil, suspensionReason },
      });
    const suspended = async () =>
      ((await (await get(client.session, project.id)).json()) as { suspended: string[] }).suspended;
    await suspend(null);
    expect(await suspended()).toEqual(["developer"]);
    await suspend(new Date(Date.now() - 1_000));
    expect(await suspended()).toEqual([]);
  });

  it.each(ROLES)("doesn't exist for a %s who is on neither side, whatever they send", async (role) => {
    const { project } = await scene();
    const { session } = await createSignedInUser(role);
    const missing = [404, "Project not found"];
    expect(await statusAndBody(await get(session, project.id))).toEqual(missing);
    for (const body of [{ milestones: parts("450") }, { milestones: "none" }, {}])
      expect(await statusAndBody(await propose(session, project.id, body))).toEqual(missing);
    expect(await statusAndBody(await accept(session, project.id, { version: "x" }))).toEqual(missing);
    expect(await list(session)).toEqual([]);
    for (const id of ["7", crypto.randomUUID()]) expect((await get(session, id)).status).toBe(404);
  });
});

describe("GET /api/projects", () => {
  it("lists the viewer's projects as client and as developer, newest first and by page", async () => {
    const { viewer, session, user } = await createSignedInUser("developer");
    const older = await createProject({ clientId: viewer.id, updatedAt: new Date("2026-01-01T00:00:00Z") });
    const newer = await createProject({ developerId: user.id, updatedAt: new Date("2026-02-01T00:00:00Z") });
    await createProject();
    expect(await list(session)).toEqual([newer.project.id, older.project.id]);
    expect(await list(session, "?side=client")).toEqual([older.project.id]);
    expect(await list(session, "?side=developer")).toEqual([newer.project.id]);
    const page = await call(listProjects, "/api/projects?limit=1", { session });
    expect(page.headers.get("x-total-count")).toBe("2");
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    expect(await list(session, new URL(next, "http://localhost").search)).toEqual([older.project.id]);
    for (const query of ["?side=staff", "?cursor=x", "?limit=0"])
      expect((await call(listProjects, `/api/projects${query}`, { session })).status).toBe(400);
  });
});

describe("milestones", () => {
  it("are proposed by one side, accepted by the other, and both are emailed", async () => {
    const { client, developer, project } = await scene();
    await verifyEmailsOf(client.user.id, developer.user.id);
    const proposed = await propose(developer.session, project.id, { milestones: parts("$100", "350.00"), version: 0 });
    expect([proposed.status, await proposed.json()]).toMatchObject([
      200,
      {
        waitsFor: "client",
        proposedMilestones: { version: 1, by: "developer", milestones: [{ title: "Part 1", amount: "100.00" }, {}] },
      },
    ]);
    await notifyMilestonesProposed.run({ projectId: project.id });
    const [email] = await readMailTo(client.user.email);
    expect(email).toContain(`${developer.user.name} proposed milestones for “${project.title}”`);
    expect(email).toContain(`/projects/${project.id}`);
    expect(await statusAndBody(await accept(developer.session, project.id, { version: 1 }))).toEqual([
      403,
      "You proposed these milestones, so the other side accepts them.",
    ]);
    expect((await accept(client.session, project.id, { version: 0 })).status).toBe(409);
    const accepted = await accept(client.session, project.id, { version: 1 });
    const { milestones } = (await accepted.json()) as HiredProjectDetail;
    expect([accepted.status, milestones.map(({ amount }) => amount)]).toEqual([200, ["100.00", "350.00"]]);
    expect((await accept(client.session, project.id, { version: 1 })).status).toBe(409);
    await notifyMilestonesProposed.run({ projectId: project.id });
    await notifyMilestonesAccepted.run({ projectId: project.id, side: "client", version: 2 });
    const emails = await readMailTo(developer.user.email);
    expect(emails).toEqual([expect.stringContaining(`${client.user.name} accepted your milestones`)]);
  });

  it.each([
    ["none", []],
    ["more than 20", parts(...Array.from({ length: 21 }, () => "21.43"))],
    ["one of $0.49", parts("0.49", "449.51")],
    ["one with three decimals", parts("0.505", "449.495")],
    ["one of 1e2", parts("1e2", "350")],
    ["a number", [{ title: "All", amount: 450 }]],
    ["a blank title", [{ title: " ", amount: "450" }]],
    ["a title of 121 characters", [{ title: "x".repeat(121), amount: "450" }]],
    ["a due date without a time", [{ title: "All", amount: "450", dueAt: "2027-01-01" }]],
    ["a sum below the agreed cost", parts("100", "349.99")],
  ])("can't be %s", async (_what, milestones) => {
    const { client, project } = await scene();
    expect((await propose(client.session, project.id, { milestones })).status).toBe(400);
    expect(await db.milestoneProposal.count({ where: { projectId: project.id } })).toBe(0);
  });

  it("can be 20", async () => {
    const { client, project } = await scene();
    const milestones = parts(...Array.from({ length: 19 }, () => "22.50"), "22.50");
    expect((await propose(client.session, project.id, { milestones })).status).toBe(200);
  });
});

describe("accepting an hourly rate", () => {
  const hourly = async () => {
    const { client, developer } = {
      client: await createSignedInUser(),
      developer: await createSignedInUser("developer"),
    };
    const request = await createRequest({ clientId: client.user.id, budgetType: "hourly" });
    const proposal = await createProposal({
      projectRequestId: request.id,
      developerId: developer.user.id,
      estimatedCost: "60",
    });
    return { client, developer, request, proposal };
  };

  it("agrees on rate × hours, or on the rate alone as documented", async () => {
    for (const [hours, agreedCost] of [
      [12.5, "750.00"],
      [undefined, null],
    ] as const) {
      const { client, developer, request, proposal } = await hourly();
      const response = await settle(client.session, proposal.id, { status: "accepted", hours });
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { status: "accepted", agreedHours: hours ?? null, estimatedCost: "60.00" },
      ]);
      const [mine] = (await (await call(ownRequests, "/x", { session: client.session })).json()) as {
        project: unknown;
      }[];
      const [theirs] = (await (await call(ownProposals, "/x", { session: developer.session })).json()) as {
        project: unknown;
      }[];
      const seen = async (session?: string) =>
        (
          (await (
            await call(getRequest, "/x", { params: { id: request.id }, ...(session && { session }) })
          ).json()) as { project: unknown }
        ).project;
      const project = { agreedCost, hourlyRate: "60.00", developer: { name: developer.user.name } };
      for (const each of [mine?.project, theirs?.project, await seen(client.session), await seen(developer.session)])
        expect(each).toMatchObject(project);
      expect([await seen(), await seen((await createSignedInUser("admin")).session)]).toEqual([null, null]);
    }
  });

  it.each([
    ["0 hours", { status: "accepted", hours: 0 }],
    ["10,001 hours", { status: "accepted", hours: 10_001 }],
    ["12.3 hours", { status: "accepted", hours: 12.3 }],
    ["hours as text", { status: "accepted", hours: "40" }],
    ["hours of a rejection", { status: "rejected", hours: 40 }],
  ])("rejects %s", async (_what, body) => {
    const { client, proposal } = await hourly();
    expect((await settle(client.session, proposal.id, body)).status).toBe(400);
    expect((await db.projectProposal.findUniqueOrThrow({ where: { id: proposal.id } })).status).toBe("pending");
  });

  it("rejects hours of a fixed price, and a price beyond all proposals", async () => {
    const { client, proposal } = await hourly();
    await db.projectProposal.update({ where: { id: proposal.id }, data: { estimatedCost: "99999999.99" } });
    expect((await settle(client.session, proposal.id, { status: "accepted", hours: 2 })).status).toBe(400);
    const fixed = await createRequest({ clientId: client.user.id });
    const { id } = await createProposal({ projectRequestId: fixed.id });
    expect(await statusAndBody(await settle(client.session, id, { status: "accepted", hours: 2 }))).toEqual([
      400,
      expect.stringContaining("Hours can only be given for an hourly project."),
    ]);
  });

  it("asks the developer again when the client enters other hours", async () => {
    const { client, developer, request, proposal } = await hourly();
    await db.projectRequest.update({ where: { id: request.id }, data: { editedAt: new Date(Date.now() + 1_000) } });
    const ask = async (hours: number) =>
      (await (await settle(client.session, proposal.id, { status: "accepted", hours })).json()) as {
        confirmationRequestedAt: string;
      };
    const first = await ask(10);
    expect(await ask(10)).toMatchObject({ confirmationRequestedAt: first.confirmationRequestedAt });
    await db.projectProposal.update({
      where: { id: proposal.id },
      data: { confirmationRequestedAt: new Date(Date.parse(first.confirmationRequestedAt) - 1_000) },
    });
    const second = await ask(20);
    const answer = ({ confirmationRequestedAt }: typeof first) =>
      call(confirm, "/x", {
        method: "POST",
        body: { confirmationRequestedAt },
        params: { id: proposal.id },
        session: developer.session,
      });
    const outdated = new Date(Date.parse(first.confirmationRequestedAt) - 1_000).toISOString();
    expect((await answer({ confirmationRequestedAt: outdated })).status).toBe(409);
    expect(await (await answer(second)).json()).toMatchObject({ status: "accepted", agreedHours: 20 });
    expect(await db.project.findUniqueOrThrow({ where: { proposalId: proposal.id } })).toMatchObject({
      agreedCostCents: 120_000n,
    });
  });
});

import { GET as ownProposals } from "@/app/api/developer/proposals/route";
import { POST as confirmProposal } from "@/app/api/project-proposals/[id]/confirmation/route";
import { PATCH as editProposal } from "@/app/api/project-proposals/[id]/route";
import { PUT as settleProposal } from "@/app/api/project-proposals/[id]/status/route";
import { GET as listProposals, POST as submitProposal } from "@/app/api/project-requests/[id]/proposals/route";
import { PATCH as changeRequest } from "@/app/api/project-requests/[id]/route";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import type { Proposal } from "@/lib/hiring/proposals/proposals.rows";
import { call } from "@/tests/fixtures/call";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { createProposal, createRequest, queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { createUploads } from "@/tests/fixtures/uploads";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

type Item = { id: string; developerId: string; status: string; updatedAt: string };

const input = { proposal: " I have built three of these. ", estimatedCost: "450", estimatedTimeline: "5 weeks" };
const as = (session: string | undefined) => (session ? { session } : {});
const list = (session: string | undefined, id: string, query = "") =>
  call(listProposals, `/api/project-requests/${id}/proposals${query}`, { params: { id }, ...as(session) });
const propose = (session: string | undefined, id: string, body: unknown = input) =>
  call(submitProposal, `/api/project-requests/${id}/proposals`, {
    method: "POST",
    body,
    params: { id },
    ...as(session),
  });
const edit = (session: string | undefined, id: string, body: unknown) =>
  call(editProposal, `/api/project-proposals/${id}`, { method: "PATCH", body, params: { id }, ...as(session) });
const settle = (session: string | undefined, id: string, body: unknown) =>
  call(settleProposal, `/api/project-proposals/${id}/status`, { method: "PUT", body, params: { id }, ...as(session) });
const items = async (response: Response) => (await response.json()) as Item[];
const statusOf = async (id: string) => (await db.projectProposal.findUniqueOrThrow({ where: { id } })).status;
const countOf = async (id: string) => (await db.projectRequest.findUniqueOrThrow({ where: { id } })).proposalCount;

/** An open request with a pending proposal by a signed-in developer. */
async function scene(clientRole: Role = "customer") {
  const [client, developer] = [await createSignedInUser(clientRole), await createSignedInUser("developer")];
  const request = await createRequest({ clientId: client.user.id });
  const proposal = await createProposal({ projectRequestId: request.id, developerId: developer.user.id });
  return { client, developer, request, proposal };
}

describe("POST /api/project-requests/{id}/proposals", () => {
  it("stores a developer's proposal with the fields that a client compares, counts it and notifies the client", async () => {
    const { session, user } = await createSignedInUser("developer");
    await createReview({ appId: (await createApp({ developerId: user.id })).id, rating: 5 });
    await createReview({ appId: (await createApp({ developerId: user.id, status: "pending" })).id, rating: 1 });
    const { id } = await createRequest();
    const response = await propose(session, id, { ...input, status: "accepted", developerId: crypto.randomUUID() });
    const body = (await response.json()) as Item;
    expect([response.status, body]).toMatchObject([
      201,
      {
        projectRequestId: id,
        developerId: user.id,
        proposal: "I have built three of these.",
        estimatedCost: "450.00",
        estimatedTimeline: "5 weeks",
        status: "pending",
        developer: {
          name: user.name,
          avatar: null,
          title: null,
          verified: false,
          completedProjects: 0,
          successRate: "100.00",
          rating: { avgRating: 5, totalReviews: 1 },
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain("@example.com");
    expect(await countOf(id)).toBe(1);
    expect(await queuedJobKeys(`proposal-received-${body.id}`)).toHaveLength(1);
  });

  it("accepts one proposal from each of several developers", async () => {
    const { request } = await scene();
    const { session } = await createSignedInUser("developer");
    expect([
      (await propose(session, request.id)).status,
      (await propose(session, request.id)).status,
      await countOf(request.id),
    ]).toEqual([201, 409, 2]);
  });

  it.each(["customer", "admin", "super_admin"] as const)("is denied to a %s", async (role) => {
    expect(
      await statusAndBody(await propose((await createSignedInUser(role)).session, (await createRequest()).id)),
    ).toEqual([403, "You don't have permission to do this."]);
  });

  it("rejects the developer's own request, a second proposal, also after a withdrawal, and a closed request", async () => {
    const { developer, request, proposal } = await scene();
    const own = await createRequest({ clientId: developer.user.id });
    expect(await statusAndBody(await propose(developer.session, own.id))).toEqual([
      403,
      "You can't send a proposal to your own project.",
    ]);
    expect(await statusAndBody(await propose(developer.session, request.id))).toEqual([
      409,
      "You've already sent a proposal for this project.",
    ]);
    expect((await settle(developer.session, proposal.id, { status: "withdrawn" })).status).toBe(200);
    expect((await propose(developer.session, request.id)).status).toBe(409);
    expect(await countOf(request.id)).toBe(0);
    for (const status of ["in_progress", "completed", "cancelled"]) {
      expect(await statusAndBody(await propose(developer.session, (await createRequest({ status })).id))).toEqual([
        409,
        "This project is closed to new proposals.",
      ]);
    }
  });

  it("stores files of the developer's own and milestones, which only the client and the author read", async () => {
    const { client, developer, request } = await scene();
    const { session, user } = await createSignedInUser("developer");
    const attachments = await createUploads(user.id, 5, "proposal");
    const milestones = [
      { title: " Design ", amount: "$150" },
      { title: "Build", amount: "300.00", dueAt: null },
    ];
    const response = await propose(session, request.id, { ...input, attachments, milestones });
    const body = (await response.json()) as Proposal;
    const agreed = [
      { title: "Design", amount: "150.00", dueAt: null },
      { title: "Build", amount: "300.00", dueAt: null },
    ];
    expect([response.status, body.attachments, body.milestones]).toEqual([201, attachments, agreed]);
    const [read] = (await items(await list(client.session, request.id))) as unknown as Proposal[];
    expect([read?.attachments, read?.milestones]).toEqual([attachments, agreed]);
    for (const other of [developer.session, (await createSignedInUser()).session, undefined]) {
      const refused = await list(other, request.id);
      expect(await refused.text()).not.toContain(attachments[0]);
      expect([200, 401, 403]).toContain(refused.status);
    }
    const page = await call(ownProposals, "/api/developer/proposals", { session });
    expect(await page.json()).toMatchObject([{ attachments, milestones: agreed }]);
  });

  it("rejects another developer's file, one of another kind and one that doesn't exist", async () => {
    const { session, user } = await createSignedInUser("developer");
    const [foreign] = await createUploads((await createUser({ role: "developer" })).id, 1, "proposal");
    const [image] = await createUploads(user.id, 1);
    const [attachment] = await createUploads(user.id, 1, "attachment");
    const { id } = await createRequest();
    for (const url of [foreign, image, attachment, "/objects/uploads/nothing", "https://example.com/a.png"])
      expect(await statusAndBody(await propose(session, id, { ...input, attachments: [url] }))).toEqual([
        400,
        "We can't find one of these files among your uploads. Please upload it again.",
      ]);
  });

  it.each([
    ["six files", { attachments: Array.from({ length: 6 }, (_, index) => `/objects/uploads/${index}/1280.webp`) }],
    ["a file that is no text", { attachments: [7] }],
    [
      "21 milestones",
      { estimatedCost: "21", milestones: Array.from({ length: 21 }, () => ({ title: "x", amount: "1" })) },
    ],
    [
      "a milestone of 49 cents",
      {
        milestones: [
          { title: "a", amount: "0.49" },
          { title: "b", amount: "449.51" },
        ],
      },
    ],
    ["a milestone without a title", { milestones: [{ title: " ", amount: "450" }] }],
    ["a milestone's title of 121 characters", { milestones: [{ title: "x".repeat(121), amount: "450" }] }],
    ["milestones of another sum", { milestones: [{ title: "All", amount: "449" }] }],
    ["a due date in words", { milestones: [{ title: "All", amount: "450", dueAt: "tomorrow" }] }],
  ])("rejects %s", async (_what, change) => {
    const { session } = await createSignedInUser("developer");
    expect((await propose(session, (await createRequest()).id, { ...input, ...change })).status).toBe(400);
  });

  it("accepts milestones of $0.50 and 20 of them, and one of $25,000", async () => {
    const { session } = await createSignedInUser("developer");
    const small = Array.from({ length: 20 }, (_, index) => ({ title: `Part ${index}`, amount: "0.50" }));
    for (const [estimatedCost, milestones] of [
      ["10", small],
      ["25000", [{ title: "All", amount: "25,000" }]],
    ])
      expect((await propose(session, (await createRequest()).id, { ...input, estimatedCost, milestones })).status).toBe(
        201,
      );
  });

  it.each([
    ["a proposal of nine characters", { proposal: "123456789" }],
    ["a blank one", { proposal: " ".repeat(20) }],
    ["10,001 characters", { proposal: "x".repeat(10_001) }],
    ["a cost of 0", { estimatedCost: "0" }],
    ["a cost of 1,00", { estimatedCost: "1,00" }],
    ["a cost with three decimals", { estimatedCost: "1.999" }],
    ["a blank time", { estimatedTimeline: " " }],
  ])("rejects %s", async (_what, change) => {
    const { session } = await createSignedInUser("developer");
    expect((await propose(session, (await createRequest()).id, { ...input, ...change })).status).toBe(400);
  });

  it("requires a session and a request that is not hidden", async () => {
    expect((await propose(undefined, (await createRequest()).id)).status).toBe(401);
    const { session } = await createSignedInUser("developer");
    const hidden = await createRequest({ hidden: "moderation" });
    for (const id of [crypto.randomUUID(), "7", hidden.id])
      expect(await statusAndBody(await propose(session, id))).toEqual([404, "Project not found"]);
  });
});

describe("GET /api/project-requests/{id}/proposals", () => {
  it("returns all of them to the client, newest first and paginated, and to each developer only their own", async () => {
    const { client, developer, request, proposal } = await scene();
    const other = await createProposal({ projectRequestId: request.id });
    await createProposal();
    const response = await list(client.session, request.id, "?limit=1");
    expect(response.headers.get("x-total-count")).toBe("2");
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    const ids = [
      ...(await items(response)),
      ...(await items(await list(client.session, request.id, new URL(next, "http://localhost").search))),
    ].map(({ id }) => id);
    expect(ids).toEqual([other.id, proposal.id]);
    const own = await list(developer.session, request.id);
    expect([own.headers.get("x-total-count"), (await items(own)).map(({ id }) => id)]).toEqual(["1", [proposal.id]]);
    expect(await items(await list((await createSignedInUser("developer")).session, request.id))).toEqual([]);
  });

  it.each(["customer", "admin", "super_admin"] as const)(
    "returns nothing to a %s who is not the client",
    async (role) => {
      const { request } = await scene();
      expect(await statusAndBody(await list((await createSignedInUser(role)).session, request.id))).toEqual([
        403,
        "Only the client and the author can see a proposal.",
      ]);
    },
  );

  it("is denied to a visitor, and returns 404 for an unknown request", async () => {
    const { client, request } = await scene();
    expect((await list(undefined, request.id)).status).toBe(401);
    expect((await list(client.session, crypto.randomUUID())).status).toBe(404);
    expect((await list(client.session, request.id, "?cursor=x")).status).toBe(400);
  });
});

describe("PATCH /api/project-proposals/{id}", () => {
  it("replaces and removes files and milestones, and accepts files that are there already", async () => {
    const { developer, proposal } = await scene();
    const [first = "", second = ""] = await createUploads(developer.user.id, 2, "proposal");
    const [foreign = ""] = await createUploads((await createUser()).id, 1, "proposal");
    const changed = async (body: unknown) => {
      const response = await edit(developer.session, proposal.id, body);
      if (response.status !== 200) return response.status;
      const { attachments, milestones } = (await response.json()) as Proposal;
      return [attachments, milestones.map(({ amount }) => amount)];
    };
    expect(await changed({ attachments: [first, first] })).toEqual([[first], []]);
    await db.upload.updateMany({ where: { ownerId: developer.user.id }, data: { ownerId: null } });
    expect(await changed({ attachments: [first, second] })).toBe(400);
    expect(await changed({ attachments: [first, foreign] })).toBe(400);
    expect(await changed({ attachments: [first], milestones: [{ title: "All", amount: "450" }] })).toEqual([
      [first],
      ["450.00"],
    ]);
    expect(await changed({ estimatedCost: "451" })).toBe(400);
    expect(await changed({ attachments: [], milestones: [] })).toEqual([[], []]);
  });

  it("changes the developer's pending proposal and notifies the client", async () => {
    const { developer, proposal } = await scene();
    const response = await edit(developer.session, proposal.id, { estimatedCost: "399.5" });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { estimatedCost: "399.50", proposal: "I have built three of these.", status: "pending" },
    ]);
    expect(
      (await db.projectProposal.findUniqueOrThrow({ where: { id: proposal.id } })).updatedAt.getTime(),
    ).toBeGreaterThan(proposal.updatedAt.getTime());
  });

  it("keeps the revision when nothing changed, so that the client can still accept it", async () => {
    const { client, developer, proposal } = await scene();
    const { proposal: text, estimatedTimeline, estimatedCost } = proposal;
    const response = await edit(developer.session, proposal.id, {
      proposal: ` ${text} `,
      estimatedTimeline,
      estimatedCost: `${Number(estimatedCost)}`,
    });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { updatedAt: proposal.updatedAt.toISOString(), proposal: text },
    ]);
    expect(
      (await settle(client.session, proposal.id, { status: "accepted", updatedAt: proposal.updatedAt.toISOString() }))
        .status,
    ).toBe(200);
    expect((await edit(developer.session, proposal.id, { proposal: text })).status).toBe(409);
  });

  it("is hidden from everyone but the two parties, and denied to the client", async () => {
    const { client, proposal } = await scene();
    expect((await edit(undefined, proposal.id, { estimatedCost: "1" })).status).toBe(401);
    expect(
      await statusAndBody(
        await edit((await createSignedInUser("developer")).session, proposal.id, { estimatedCost: "1" }),
      ),
    ).toEqual([404, "Proposal not found"]);
    expect((await edit(client.session, proposal.id, { estimatedCost: "1" })).status).toBe(403);
    const asking = await createSignedInUser("developer");
    const { id } = await createProposal({ projectRequestId: (await createRequest({ clientId: asking.user.id })).id });
    expect(await statusAndBody(await edit(asking.session, id, { estimatedCost: "1" }))).toEqual([
      403,
      "Only the author can edit a proposal.",
    ]);
  });

  it("rejects invalid input and a decided proposal", async () => {
    const { developer, proposal } = await scene();
    for (const body of [{}, { proposal: "short" }, { estimatedCost: "-1" }, { status: "accepted" }])
      expect((await edit(developer.session, proposal.id, body)).status).toBe(400);
    for (const status of ["accepted", "rejected", "withdrawn"]) {
      const { id } = await createProposal({ developerId: developer.user.id, status });
      expect((await edit(developer.session, id, { estimatedCost: "1" })).status).toBe(409);
    }
  });
});

describe("PUT /api/project-proposals/{id}/status", () => {
  it("accepts: the request is in progress, other pending proposals are rejected, all are notified, and it is audited", async () => {
    const { client, request, proposal } = await scene();
    const [other, withdrawn] = [
      await createProposal({ projectRequestId: request.id }),
      await createProposal({ projectRequestId: request.id, status: "withdrawn" }),
    ];
    const response = await settle(client.session, proposal.id, {
      status: "accepted",
      updatedAt: proposal.updatedAt.toISOString(),
    });
    expect([response.status, await response.json()]).toMatchObject([200, { id: proposal.id, status: "accepted" }]);
    expect(await db.projectRequest.findUnique({ where: { id: request.id } })).toMatchObject({
      status: "in_progress",
      proposalCount: 2,
    });
    expect([await statusOf(other.id), await statusOf(withdrawn.id)]).toEqual(["rejected", "withdrawn"]);
    for (const { id } of [proposal, other]) expect(await queuedJobKeys(`proposal-decided-${id}`)).toHaveLength(1);
    expect(await queuedJobKeys(`proposal-decided-${withdrawn.id}`)).toEqual([]);
    expect(await db.auditEvent.findMany({ where: { subjectId: request.id } })).toMatchObject([
      { action: "project.accept", actorId: client.user.id, to: { status: "in_progress", proposalId: proposal.id } },
    ]);
  });

  it.each(["in_progress", "completed", "cancelled"])("cannot accept for a request that is %s", async (status) => {
    const { client, request, proposal } = await scene();
    await db.projectRequest.update({ where: { id: request.id }, data: { status } });
    expect(await statusAndBody(await settle(client.session, proposal.id, { status: "accepted" }))).toEqual([
      409,
      "This project is closed to new proposals.",
    ]);
    expect([
      await statusOf(proposal.id),
      (await db.projectRequest.findUniqueOrThrow({ where: { id: request.id } })).status,
    ]).toEqual(["pending", status]);
  });

  it("cannot accept a proposal that was changed since the client read it", async () => {
    const { client, developer, proposal } = await scene();
    await edit(developer.session, proposal.id, { estimatedCost: "9000" });
    const decision = { status: "accepted", updatedAt: proposal.updatedAt.toISOString() };
    expect(await statusAndBody(await settle(client.session, proposal.id, decision))).toEqual([
      409,
      "This proposal changed after you opened it. Please review it again.",
    ]);
    expect(await statusOf(proposal.id)).toBe("pending");
  });

  it("rejects one proposal and leaves the request open", async () => {
    const { client, request, proposal } = await scene();
    expect(await (await settle(client.session, proposal.id, { status: "rejected" })).json()).toMatchObject({
      status: "rejected",
    });
    expect(await db.projectRequest.findUnique({ where: { id: request.id } })).toMatchObject({
      status: "open",
      proposalCount: 1,
    });
    expect(await queuedJobKeys(`proposal-decided-${proposal.id}`)).toHaveLength(1);
    expect(await statusAndBody(await settle(client.session, proposal.id, { status: "accepted" }))).toEqual([
      409,
      "This proposal has already been rejected.",
    ]);
  });

  it("allows each party only its own statuses", async () => {
    const { client, developer, proposal } = await scene();
    expect(await statusAndBody(await settle(client.session, proposal.id, { status: "withdrawn" }))).toEqual([
      403,
      "Only the author can withdraw a proposal.",
    ]);
    for (const status of ["accepted", "rejected"]) {
      expect(await statusAndBody(await settle(developer.session, proposal.id, { status }))).toEqual([
        403,
        "Only the client who posted the project can accept or reject a proposal.",
      ]);
    }
    expect((await settle(undefined, proposal.id, { status: "accepted" })).status).toBe(401);
    expect(await statusOf(proposal.id)).toBe("pending");
  });

  it.each(ROLES)("responds to a foreign %s as if it did not exist", async (role) => {
    const { proposal } = await scene();
    const { session } = await createSignedInUser(role);
    for (const status of ["accepted", "rejected", "withdrawn"])
      expect(await statusAndBody(await settle(session, proposal.id, { status }))).toEqual([404, "Proposal not found"]);
  });

  it("rejects other statuses and a decided proposal", async () => {
    const { client, developer, proposal } = await scene();
    for (const body of [
      {},
      { status: "pending" },
      { status: "completed" },
      { status: "accepted", updatedAt: "yesterday" },
    ])
      expect((await settle(client.session, proposal.id, body)).status).toBe(400);
    expect((await settle(client.session, proposal.id, { status: "accepted" })).status).toBe(200);
    expect(await statusAndBody(await settle(developer.session, proposal.id, { status: "withdrawn" }))).toEqual([
      409,
      "This proposal has already been accepted.",
    ]);
    expect((await settle(client.session, proposal.id, { status: "accepted" })).status).toBe(409);
  });
});

describe("a request that its client edits after proposals arrived", () => {
  const editRequest = (session: string, id: string, body: unknown) =>
    call(changeRequest, `/api/project-requests/${id}`, { method: "PATCH", body, params: { id }, session });
  const confirm = (session: string, id: string, confirmationRequestedAt: string | null) =>
    call(confirmProposal, `/api/project-proposals/${id}/confirmation`, {
      method: "POST",
      body: { confirmationRequestedAt },
      params: { id },
      session,
    });
  const accept = async (session: string, id: string) =>
    (await (await settle(session, id, { status: "accepted" })).json()) as Proposal;
  const edited = async () => {
    // A developer as client, so that only the proposal's author can confirm it, not the role.
    const made = await scene("developer");
    expect((await editRequest(made.client.session, made.request.id, { budget: "300" })).status).toBe(200);
    return made;
  };

  it("emails its proposers once for a burst of edits, and not for saving the same values", async () => {
    const { client, request, proposal } = await scene();
    const rejected = await createProposal({ projectRequestId: request.id, status: "rejected" });
    await editRequest(client.session, request.id, { budget: "500", title: request.title });
    expect(await queuedJobKeys(`project-edited-${proposal.id}`)).toEqual([]);
    const runAt = () =>
      db.$queryRaw`SELECT run_at FROM graphile_worker.jobs WHERE key = ${`project-edited-${proposal.id}`}`;
    await editRequest(client.session, request.id, { budget: "300" });
    const first = await runAt();
    await editRequest(client.session, request.id, { title: "Portal, smaller" });
    expect(await runAt()).toEqual(first);
    expect(first).toHaveLength(1);
    expect(await queuedJobKeys(`project-edited-${rejected.id}`)).toEqual([]);
  });

  it("starts only once its developer confirms the version that the client accepted", async () => {
    const { client, developer, request, proposal } = await edited();
    const other = await createProposal({ projectRequestId: request.id });
    const asked = await accept(client.session, proposal.id);
    expect(asked).toMatchObject({
      status: "pending",
      needsConfirmation: true,
      updatedAt: proposal.updatedAt.toISOString(),
    });
    expect(await accept(client.session, proposal.id)).toEqual(asked);
    expect(await db.projectRequest.findUnique({ where: { id: request.id } })).toMatchObject({ status: "open" });
    expect(await queuedJobKeys(`confirmation-requested-${proposal.id}`)).toHaveLength(1);
    expect((await confirm(client.session, proposal.id, asked.confirmationRequestedAt)).status).toBe(403);

    // Another edit voids the acceptance.
    await editRequest(client.session, request.id, { budget: "200" });
    expect((await confirm(developer.session, proposal.id, asked.confirmationRequestedAt)).status).toBe(409);
    const again = await accept(client.session, proposal.id);
    expect((await confirm(developer.session, proposal.id, asked.confirmationRequestedAt)).status).toBe(409);
    const confirmed = await confirm(developer.session, proposal.id, again.confirmationRequestedAt);
    expect(await confirmed.json()).toMatchObject({ status: "accepted", confirmationRequestedAt: null });
    expect(await db.projectRequest.findUnique({ where: { id: request.id } })).toMatchObject({ status: "in_progress" });
    expect(await statusOf(other.id)).toBe("rejected");
    expect(await queuedJobKeys(`proposal-confirmed-${proposal.id}`)).toHaveLength(1);
  });

  it("does not start while its client is suspended", async () => {
    const { client, developer, request, proposal } = await edited();
    const { confirmationRequestedAt } = await accept(client.session, proposal.id);
    await db.projectRequest.update({ where: { id: request.id }, data: { hidden: "suspension" } });
    expect((await confirm(developer.session, proposal.id, confirmationRequestedAt)).status).toBe(409);
    expect(await statusOf(proposal.id)).toBe("pending");
  });

  it("starts at once when the developer edited the proposal since, or accepts another one instead", async () => {
    const { client, developer, request, proposal } = await edited();
    const asked = await accept(client.session, proposal.id);
    const later = await createProposal({ projectRequestId: request.id });
    const mine = (await (await edit(developer.session, proposal.id, { estimatedCost: "290" })).json()) as Proposal;
    expect(mine).toMatchObject({ needsConfirmation: false, confirmationRequestedAt: null });
    expect((await confirm(developer.session, proposal.id, asked.confirmationRequestedAt)).status).toBe(409);
    expect(await accept(client.session, later.id)).toMatchObject({ status: "accepted" });
    expect(await statusOf(proposal.id)).toBe("rejected");
  });
});

describe("GET /api/developer/proposals", () => {
  it("lists only the developer's own proposals with their requests, filtered by status", async () => {
    const { developer, request, proposal } = await scene();
    const accepted = await createProposal({
      developerId: developer.user.id,
      status: "accepted",
      projectRequestId: (await createRequest({ status: "in_progress" })).id,
    });
    await createProposal();
    const response = await call(ownProposals, "/api/developer/proposals", { session: developer.session });
    expect(response.headers.get("x-total-count")).toBe("2");
    expect(await items(response)).toMatchObject([
      { id: accepted.id, projectRequest: { status: "in_progress" } },
      { id: proposal.id, projectRequest: { id: request.id, title: request.title, budget: "500.00", status: "open" } },
    ]);
    const jobs = await call(ownProposals, "/api/developer/proposals?status=accepted", { session: developer.session });
    expect([jobs.headers.get("x-total-count"), (await items(jobs)).map(({ id }) => id)]).toEqual(["1", [accepted.id]]);
    expect(
      (await call(ownProposals, "/api/developer/proposals?status=won", { session: developer.session })).status,
    ).toBe(400);
  });

  it("is for developers only", async () => {
    expect((await call(ownProposals, "/api/developer/proposals")).status).toBe(401);
    expect(
      (
        await call(ownProposals, "/api/developer/proposals", {
          session: (await createSignedInUser("customer")).session,
        })
      ).status,
    ).toBe(403);
  });
});

describe("a deleted account", () => {
  it("deletes its proposals and reopens a job whose developer is gone", async () => {
    const { client, developer, request, proposal } = await scene();
    await settle(client.session, proposal.id, { status: "accepted" });
    await db.user.delete({ where: { id: developer.user.id } });
    expect(await db.projectRequest.findUnique({ where: { id: request.id } })).toMatchObject({
      status: "open",
      proposalCount: 0,
    });
    const other = await createProposal({ projectRequestId: request.id });
    await db.user.delete({ where: { id: client.user.id } });
    expect([
      await db.projectRequest.count({ where: { id: request.id } }),
      await db.projectProposal.count({ where: { id: other.id } }),
    ]).toEqual([0, 0]);
    expect(await db.user.count({ where: { id: other.developerId } })).toBe(1);
  });

  it("of a user with both proposals and requests leaves nothing behind", async () => {
    const person = await createUser({ role: "developer" });
    const { id } = await createRequest({ clientId: person.id });
    await createProposal({ projectRequestId: id, status: "accepted" });
    await createProposal({ developerId: person.id });
    await db.user.delete({ where: { id: person.id } });
    expect(await db.projectRequest.count({ where: { id } })).toBe(0);
  });
});

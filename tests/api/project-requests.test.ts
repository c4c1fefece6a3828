import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GET as ownRequests } from "@/app/api/customer/project-requests/route";
import { POST as respondToCancellation } from "@/app/api/project-requests/[id]/cancellation-response/route";
import { GET as getRequest, PATCH as changeRequest } from "@/app/api/project-requests/[id]/route";
import { GET as listRequests, POST as createRequestCall } from "@/app/api/project-requests/route";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { notifyProjectInvitation } from "@/lib/hiring/requests/notices";
import type { ProjectRequestDetail } from "@/lib/hiring/requests/requests.rows";
import { call } from "@/tests/fixtures/call";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { decodeMail } from "@/tests/fixtures/mail-text";
import { approveMilestones, createProposal, createRequest, queuedJobKeys } from "@/tests/fixtures/projects";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

type Item = { id: string; title: string; attachments: string[]; attachmentCount: number };

const input = {
  title: " Client portal ",
  description: "Upload, see the state, ask, download, pay.",
  category: "Web Applications",
  budget: "4200.50",
  budgetType: "fixed",
  timeline: "7 weeks",
  requiredSkills: ["React", "PostgreSQL", "react"],
};
const list = (query: Record<string, string> = {}, session?: string) =>
  call(listRequests, `/api/project-requests?${new URLSearchParams(query)}`, session ? { session } : {});
const titles = async (query: Record<string, string>) =>
  ((await (await list(query)).json()) as Item[]).map(({ title }) => title);
const get = (id: string, session?: string) =>
  call(getRequest, `/api/project-requests/${id}`, { params: { id }, ...(session && { session }) });
const post = (session: string | undefined, body: unknown, more = {}) =>
  call(createRequestCall, "/api/project-requests", { method: "POST", body, ...(session && { session }), ...more });
const patch = (session: string | undefined, id: string, body: unknown) =>
  call(changeRequest, `/api/project-requests/${id}`, {
    method: "PATCH",
    body,
    params: { id },
    ...(session && { session }),
  });

describe("GET /api/project-requests", () => {
  beforeEach(emptyDatabase);

  it("filters by a skill in upper or lower case, and rejects an empty one", async () => {
    await createRequest({ title: "Both", requiredSkills: ["Svelte", "React"] });
    await createRequest({ title: "One", requiredSkills: ["React Native"] });
    expect(await titles({ skill: "svelte" })).toEqual(["Both"]);
    expect(await titles({ skill: "REACT", search: "both" })).toEqual(["Both"]);
    expect(await titles({ skill: "Rust" })).toEqual([]);
    for (const skill of ["", " ", "x".repeat(41), "\0"]) expect((await list({ skill })).status).toBe(400);
  });

  it("lists open requests publicly with client and proposal count, and nothing else about the client", async () => {
    const client = await createUser({ name: "Noor Haddad", avatar: "/objects/a.webp" });
    const request = await createRequest({ clientId: client.id, attachments: ["/objects/uploads/1/brief.pdf"] });
    for (const status of ["in_progress", "completed", "cancelled"]) await createRequest({ status });
    await createProposal({ projectRequestId: request.id });
    await createProposal({ projectRequestId: request.id, status: "withdrawn" });
    const response = await list();
    expect([response.status, response.headers.get("x-total-count"), response.headers.get("link")]).toEqual([
      200,
      "1",
      null,
    ]);
    expect(await response.json()).toEqual([
      {
        id: request.id,
        title: request.title,
        description: request.description,
        category: "Web Applications",
        budget: "500.00",
        budgetType: "fixed",
        timeline: "6 weeks",
        requiredSkills: ["React"],
        attachments: [],
        attachmentCount: 1,
        clientId: client.id,
        status: "open",
        createdAt: request.createdAt.toISOString(),
        updatedAt: request.updatedAt.toISOString(),
        client: { name: "Noor Haddad", avatar: "/objects/a.webp" },
        proposalCount: 1,
      },
    ]);
  });

  it.each([
    ["$0 - $500", ["0.00", "499.99", "500.00", "60.00 hourly"]],
    ["$500 - $1,000", ["500.00", "500.01", "1000.00"]],
    ["$1,000 - $5,000", ["1000.00", "1000.01", "5000.00"]],
    ["$5,000 - $10,000", ["5000.00", "10000.00"]],
    ["$10,000+", ["10000.00", "10000.01"]],
    [
      "All Budgets",
      ["0.00", "499.99", "500.00", "500.01", "1000.00", "1000.01", "5000.00", "10000.00", "10000.01", "60.00 hourly"],
    ],
  ])(
    "filters by a budget of %s, both ends included, comparing hourly rates by their amount",
    async (budget, expected) => {
      for (const amount of [
        "0.00",
        "499.99",
        "500.00",
        "500.01",
        "1000.00",
        "1000.01",
        "5000.00",
        "10000.00",
        "10000.01",
      ])
        await createRequest({ title: amount, budget: amount });
      await createRequest({ title: "60.00 hourly", budget: "60.00", budgetType: "hourly" });
      expect((await titles({ budget })).sort()).toEqual([...expected].sort());
    },
  );

  it("sorts in each documented order, newest first by default", async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    await createRequest({ title: "first", budget: "20", createdAt: day(1) });
    const second = await createRequest({ title: "second", budget: "30", createdAt: day(2) });
    await createRequest({ title: "third", budget: "10", createdAt: day(3) });
    await createProposal({ projectRequestId: second.id });
    expect(await titles({})).toEqual(["third", "second", "first"]);
    expect(await titles({ sortBy: "newest" })).toEqual(["third", "second", "first"]);
    expect(await titles({ sortBy: "oldest" })).toEqual(["first", "second", "third"]);
    expect(await titles({ sortBy: "budget-high" })).toEqual(["second", "first", "third"]);
    expect(await titles({ sortBy: "budget-low" })).toEqual(["third", "first", "second"]);
    expect((await titles({ sortBy: "proposals" }))[0]).toBe("second");
  });

  it("filters by fixed or hourly, age, and the number of proposals", async () => {
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    await createRequest({ title: "New and hourly", budgetType: "hourly" });
    await createRequest({ title: "Five days old", createdAt: days(5) });
    const popular = await createRequest({ title: "Forty days old", createdAt: days(40) });
    await createProposal({ projectRequestId: popular.id });
    expect(await titles({ budgetType: "hourly" })).toEqual(["New and hourly"]);
    expect(await titles({ posted: "7" })).toEqual(["New and hourly", "Five days old"]);
    expect(await titles({ posted: "30", budgetType: "fixed" })).toEqual(["Five days old"]);
    expect(await titles({ proposals: "1" })).toEqual(["New and hourly", "Five days old"]);
    expect(await titles({ proposals: "5" })).toHaveLength(3);
    expect((await list({ posted: "8" })).status).toBe(400);
  });

  it("searches title, description and skills by prefix and stem, with a typo in the title, and filters by category", async () => {
    await createRequest({
      title: "Booking page for a café",
      description: "Three therapists share rooms.",
      requiredSkills: ["Node.js"],
      category: "Websites",
    });
    await createRequest({
      title: "Tree inspections",
      description: "Works without signal.",
      requiredSkills: ["C++"],
      category: "Mobile Apps",
    });
    const booking = ["Booking page for a café"];
    for (const search of ["booking", "Bookings CAFE", "therapist", "node.js", "book", "bookign page"])
      expect(await titles({ search })).toEqual(booking);
    expect(await titles({ search: "c++" })).toEqual(["Tree inspections"]);
    for (const search of ["?!", "&|'", "x'y:*", "\u0000"]) expect(await titles({ search })).toEqual([]);
    // The newest first, since each has one of the words in its title.
    expect(await titles({ search: "booking tree" })).toEqual(["Tree inspections", ...booking]);
    expect(await titles({ search: "  " })).toHaveLength(2);
    expect(await titles({ category: "Mobile Apps" })).toEqual(["Tree inspections"]);
    expect(await titles({ category: "All Categories" })).toHaveLength(2);
  });

  it("puts words in the title before words elsewhere, on every page, unless another order is asked for", async () => {
    await createRequest({ title: "Tree inspections", description: "Works without signal." });
    await createRequest({ title: "Orchard map", description: "Shows every tree." });
    await createRequest({ title: "Garden diary", description: "Trees, shrubs and beds." });
    expect(await titles({ search: "tree" })).toEqual(["Tree inspections", "Garden diary", "Orchard map"]);
    expect(await titles({ search: "tree", sortBy: "newest" })).toEqual([
      "Garden diary",
      "Orchard map",
      "Tree inspections",
    ]);
  });

  it("paginates with an exact count in every order", async () => {
    for (let more = 0; more < 5; more += 1) await createRequest({ budget: String(100 + (more % 2)) });
    for (const sortBy of ["newest", "oldest", "budget-high", "budget-low", "proposals"]) {
      const seen: string[] = [];
      let next: string | undefined = `?${new URLSearchParams({ sortBy, limit: "2" })}`;
      while (next !== undefined) {
        const response: Response = await call(listRequests, `/api/project-requests${next}`);
        expect(response.headers.get("x-total-count")).toBe("5");
        seen.push(...((await response.json()) as Item[]).map(({ id }) => id));
        const link: string | undefined = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
        next = link && new URL(link, "http://localhost").search;
      }
      expect(new Set(seen).size).toBe(5);
    }
  });

  it.each<[string, Record<string, string>]>([
    ["category", { category: "Toys" }],
    ["budget", { budget: "500" }],
    ["sort", { sortBy: "rating" }],
    ["limit", { limit: "101" }],
    ["cursor", { cursor: "x" }],
  ])("refuses an unknown %s", async (_what, query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe("POST /api/project-requests", () => {
  it.each(ROLES)("creates an open request for a %s with only the sent fields", async (role) => {
    const { session, user } = await createSignedInUser(role);
    const response = await post(session, {
      ...input,
      status: "completed",
      clientId: crypto.randomUUID(),
      proposalCount: 9,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      title: "Client portal",
      budget: "4200.50",
      budgetType: "fixed",
      status: "open",
      clientId: user.id,
      proposalCount: 0,
      attachments: [],
      client: { name: user.name },
    });
  });

  it("accepts a request without optional fields", async () => {
    const { session } = await createSignedInUser();
    const { title, description, category, budget, timeline } = input;
    expect(await (await post(session, { title, description, category, budget, timeline })).json()).toMatchObject({
      budgetType: "fixed",
      requiredSkills: [],
      attachments: [],
    });
  });

  it("accepts the user's own attachments, but no image uploaded for another purpose", async () => {
    const { session, user } = await createSignedInUser();
    const file = (kind: string) => ({
      id: crypto.randomUUID(),
      ownerId: user.id,
      kind,
      path: `uploads/${crypto.randomUUID()}/brief.pdf`,
      storedAt: new Date(),
    });
    const [own, picture] = [
      await db.upload.create({ data: file("attachment") }),
      await db.upload.create({ data: file("image") }),
    ];
    const response = await post(session, { ...input, attachments: [`/objects/${own.path}`] });
    expect([response.status, await response.json()]).toMatchObject([
      201,
      { attachments: [`/objects/${own.path}`], attachmentCount: 1 },
    ]);
    expect((await post(session, { ...input, attachments: [`/objects/${picture.path}`] })).status).toBe(400);
  });

  it.each([
    ["a blank title", { title: "  " }],
    ["a description of nine characters", { description: "123456789" }],
    ["an unknown category", { category: "All Categories" }],
    ["a budget of 10.999", { budget: "10.999" }],
    ["a negative budget", { budget: "-1" }],
    ["a budget of 0", { budget: "0" }],
    ["a budget under $1", { budget: "0.99" }],
    ["a budget as a number", { budget: 10 }],
    ["a budget of 1e3", { budget: "1e3" }],
    ["another budget type", { budgetType: "monthly" }],
    ["a blank timeline", { timeline: "" }],
    ["a skill of 41 characters", { requiredSkills: ["x".repeat(41)] }],
    ["31 skills", { requiredSkills: Array.from({ length: 31 }, (_, index) => `skill ${index}`) }],
    ["skills as text", { requiredSkills: "React" }],
    ["a title of 121 characters", { title: "x".repeat(121) }],
    ["seven attachments", { attachments: Array.from({ length: 7 }, (_, index) => `/objects/${index}`) }],
    ["another's file", { attachments: ["/objects/uploads/0/brief.pdf"] }],
    ["an attachment elsewhere", { attachments: ["https://example.com/brief.pdf"] }],
  ])("rejects %s", async (_what, change) => {
    const { session } = await createSignedInUser();
    expect((await post(session, { ...input, ...change })).status).toBe(400);
  });

  it("requires a session and our own origin", async () => {
    const { session } = await createSignedInUser();
    expect(await statusAndBody(await post(undefined, input))).toEqual([401, "Please sign in to continue."]);
    expect((await post(session, input, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  });
});

describe("GET /api/project-requests/{id}", () => {
  it("is public in every status; the files are for signed-in users", async () => {
    const { session } = await createSignedInUser();
    const { id } = await createRequest({ status: "completed", attachments: ["/objects/uploads/1/brief.pdf"] });
    expect(await (await get(id)).json()).toMatchObject({
      id,
      status: "completed",
      attachments: [],
      attachmentCount: 1,
    });
    expect(await (await get(id, session)).json()).toMatchObject({ attachments: ["/objects/uploads/1/brief.pdf"] });
    expect(JSON.stringify(await (await get(id)).json())).not.toContain("@example.com");
  });

  it("returns 404 for an unknown request", async () => {
    for (const id of [crypto.randomUUID(), "7"])
      expect(await statusAndBody(await get(id))).toEqual([404, "Project not found"]);
  });
});

describe("PATCH /api/project-requests/{id}", () => {
  it("changes the fields that its client sends while it is open", async () => {
    const { session, user } = await createSignedInUser();
    const { id } = await createRequest({ clientId: user.id, attachments: ["/objects/uploads/1/brief.pdf"] });
    const response = await patch(session, id, {
      title: "Another title",
      budget: "60",
      budgetType: "hourly",
      attachments: ["/objects/uploads/1/brief.pdf"],
    });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        title: "Another title",
        budget: "60.00",
        budgetType: "hourly",
        timeline: "6 weeks",
        attachments: ["/objects/uploads/1/brief.pdf"],
      },
    ]);
    expect(await titles({ search: "Another title" })).toContain("Another title");
    expect((await patch(session, id, { attachments: ["/objects/uploads/2/other.pdf"] })).status).toBe(400);
  });

  it.each(ROLES)("denies a %s who is not its client every change", async (role) => {
    const { session } = await createSignedInUser(role);
    const { id } = await createRequest();
    for (const body of [{ title: "Mine" }, { status: "cancelled" }, { status: "completed" }]) {
      expect(await statusAndBody(await patch(session, id, body))).toEqual([
        403,
        "Only the client who posted this project can change it.",
      ]);
    }
    expect(await db.projectRequest.findUnique({ where: { id } })).toMatchObject({ status: "open" });
  });

  it("rejects signed-out requests, unknown requests and empty changes", async () => {
    const { session, user } = await createSignedInUser();
    const { id } = await createRequest({ clientId: user.id });
    expect((await patch(undefined, id, { title: "x" })).status).toBe(401);
    expect((await patch(session, crypto.randomUUID(), { title: "x" })).status).toBe(404);
    for (const body of [
      {},
      { title: "" },
      { status: "open" },
      { status: "in_progress" },
      { status: "cancelled", title: "x" },
      { budget: "1,00" },
      { budget: "10,00,000" },
    ])
      expect((await patch(session, id, body)).status).toBe(400);
  });

  it.each(["in_progress", "completed", "cancelled"])("does not edit a request that is %s", async (status) => {
    const { session, user } = await createSignedInUser();
    const { id } = await createRequest({ clientId: user.id, status });
    expect((await patch(session, id, { title: "Late" })).status).toBe(409);
  });

  it("cancels an open request: its proposals are rejected and their authors notified, once", async () => {
    const { session, user } = await createSignedInUser();
    const { id } = await createRequest({ clientId: user.id });
    const [pending, withdrawn] = [
      await createProposal({ projectRequestId: id }),
      await createProposal({ projectRequestId: id, status: "withdrawn" }),
    ];
    expect(await (await patch(session, id, { status: "cancelled" })).json()).toMatchObject({ status: "cancelled" });
    expect(
      await db.projectProposal.findMany({
        where: { projectRequestId: id },
        select: { status: true },
        orderBy: { id: "asc" },
      }),
    ).toEqual([{ status: "rejected" }, { status: "withdrawn" }]);
    expect(await queuedJobKeys(`project-cancelled-${pending.id}`)).toHaveLength(1);
    expect(await queuedJobKeys(`project-cancelled-${withdrawn.id}`)).toEqual([]);
    expect((await patch(session, id, { status: "cancelled" })).status).toBe(409);
    expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { action: "project.cancel", actorId: user.id, from: { status: "open" }, to: { status: "cancelled" } },
    ]);
  });

  it("completes a job: the developer's totals increase once, and a second request is a conflict", async () => {
    const { session, user } = await createSignedInUser();
    const { id } = await createRequest({ clientId: user.id, status: "in_progress" });
    await createProposal({ projectRequestId: id, status: "rejected" });
    const { developerId, id: proposalId } = await createProposal({ projectRequestId: id, status: "accepted" });
    await createProposal({ projectRequestId: id, status: "rejected" });
    await approveMilestones(id);
    expect(await (await patch(session, id, { status: "completed" })).json()).toMatchObject({ status: "completed" });
    for (const status of ["completed", "cancelled"]) expect((await patch(session, id, { status })).status).toBe(409);
    const developer = await db.user.findUniqueOrThrow({ where: { id: developerId } });
    expect([developer.completedProjects, developer.successRate.toFixed(2)]).toEqual([1, "100.00"]);
    expect(await queuedJobKeys(`project-completed-${proposalId}`)).toHaveLength(1);
    expect(await db.auditEvent.count({ where: { subjectId: id, action: "project.complete" } })).toBe(1);
  });

  it("does not complete a request without a developer", async () => {
    const { session, user } = await createSignedInUser();
    const { id } = await createRequest({ clientId: user.id });
    expect(await statusAndBody(await patch(session, id, { status: "completed" }))).toEqual([
      409,
      "Only a project in progress can be marked as completed.",
    ]);
  });

  it("counts only jobs canceled by the developer's fault against the success rate", async () => {
    const { session, user } = await createSignedInUser();
    const developer = await createUser({ role: "developer" });
    // Jobs of other developers do not count.
    await createProposal({
      projectRequestId: (await createRequest({ status: "cancelled" })).id,
      developerId: developer.id,
      status: "rejected",
    });
    const reason = "Nothing was delivered.";
    for (const body of [
      { status: "completed" },
      { status: "completed" },
      { status: "cancelled" },
      { status: "cancelled", reason, fault: "developer" },
      { status: "cancelled", reason, fault: "client" },
    ]) {
      const { id } = await createRequest({ clientId: user.id, status: "in_progress" });
      await createProposal({ projectRequestId: id, developerId: developer.id, status: "accepted" });
      await approveMilestones(id);
      expect((await patch(session, id, body)).status).toBe(200);
    }
    // Jobs in which no money was approved or settled don't count.
    for (const body of [{ status: "completed" }, { status: "cancelled", reason, fault: "developer" }]) {
      const { id } = await createRequest({ clientId: user.id, status: "in_progress" });
      await createProposal({ projectRequestId: id, developerId: developer.id, status: "accepted" });
      expect((await patch(session, id, body)).status).toBe(200);
    }
    // A job in progress does not count yet.
    await createProposal({
      projectRequestId: (await createRequest({ status: "in_progress" })).id,
      developerId: developer.id,
      status: "accepted",
    });
    const { completedProjects, successRate } = await db.user.findUniqueOrThrow({ where: { id: developer.id } });
    expect([completedProjects, successRate.toFixed(2)]).toEqual([2, "66.67"]);
  });
});

describe("a canceled job", () => {
  it("shows the client's reason and the developer's one response to these two only", async () => {
    const [client, developer, rejected, stranger] = await Promise.all([
      createSignedInUser(),
      createSignedInUser("developer"),
      createSignedInUser("developer"),
      createSignedInUser("developer"),
    ]);
    const { id } = await createRequest({ clientId: client.user.id, status: "in_progress" });
    await createProposal({ projectRequestId: id, developerId: developer.user.id, status: "accepted" });
    await createProposal({ projectRequestId: id, developerId: rejected.user.id, status: "rejected" });
    const respond = (session: string, response = "The files never came.") =>
      call(respondToCancellation, `/api/project-requests/${id}/cancellation-response`, {
        method: "POST",
        body: { response },
        params: { id },
        session,
      });
    const why = { reason: "Nothing was delivered.", fault: "developer" };
    expect(await statusAndBody(await respond(developer.session))).toEqual([
      409,
      "This project has no cancellation to respond to.",
    ]);
    for (const body of [
      { status: "cancelled", fault: "developer" },
      { status: "cancelled", reason: "short" },
      { status: "cancelled", ...why, fault: "weather" },
      { status: "completed", ...why },
      why,
    ])
      expect((await patch(client.session, id, body)).status).toBe(400);
    expect((await patch(client.session, id, { status: "cancelled", ...why })).status).toBe(200);
    for (const { session } of [rejected, stranger]) expect((await respond(session)).status).toBe(403);
    expect((await respond(client.session)).status).toBe(403);
    expect((await respond(developer.session)).status).toBe(201);
    expect(await statusAndBody(await respond(developer.session, "And more."))).toEqual([
      409,
      "You've already responded.",
    ]);
    const seenBy = async (session?: string) =>
      ((await (await get(id, session)).json()) as ProjectRequestDetail).cancellation;
    const both = { ...why, response: "The files never came." };
    expect(await seenBy(client.session)).toMatchObject(both);
    expect(await seenBy(developer.session)).toMatchObject(both);
    expect([await seenBy(stranger.session), await seenBy()]).toEqual([null, null]);
    expect(await queuedJobKeys("cancellation-response-")).toEqual([`cancellation-response-${id}`]);
  });
});

describe("GET /api/customer/project-requests", () => {
  it.each(ROLES)("lists only a %s's own requests, of every status, with the count", async (role) => {
    const { session, user } = await createSignedInUser(role);
    const made = [];
    for (const status of ["open", "in_progress", "cancelled"])
      made.push((await createRequest({ clientId: user.id, status })).id);
    await createRequest();
    const response = await call(ownRequests, "/api/customer/project-requests?limit=2", { session });
    expect([response.status, response.headers.get("x-total-count")]).toEqual([200, "3"]);
    const [third, second] = (await response.json()) as Item[];
    expect([third?.id, second?.id]).toEqual([made[2], made[1]]);
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    const rest = (await (await call(ownRequests, next, { session })).json()) as Item[];
    expect(rest.map(({ id }) => id)).toEqual([made[0]]);
  });

  it("requires a session", async () => {
    expect((await call(ownRequests, "/api/customer/project-requests")).status).toBe(401);
    const { id } = await createUser();
    expect(
      (await call(ownRequests, "/api/customer/project-requests?limit=0", { session: await createSession(id) })).status,
    ).toBe(400);
  });
});

it("saves over the version that was read, is a conflict with an older one, and needs none", async () => {
  const { session } = await createSignedInUser();
  const { id, version } = (await (await post(session, input)).json()) as ProjectRequestDetail;
  const saved = (await (await patch(session, id, { budget: "300", version })).json()) as ProjectRequestDetail;
  const late = await patch(session, id, { title: "Late", version });
  expect(await statusAndBody(late)).toEqual([409, "This project was changed in another tab or browser."]);
  expect(await (await get(id, session)).json()).toMatchObject({ title: "Client portal", version: saved.version });
  expect((await patch(session, id, { title: "On time", version: saved.version })).status).toBe(200);
  expect((await patch(session, id, { title: "As documented" })).status).toBe(200);
  expect((await patch(session, id, { version })).status).toBe(400);
});

it("names the developer whose confirmation an acceptance awaits, to the client alone", async () => {
  const { session, user } = await createSignedInUser();
  const { id } = await createRequest({ clientId: user.id, editedAt: new Date() });
  const developer = await createUser({ role: "developer", name: "Ines Duarte" });
  await createProposal({ projectRequestId: id, developerId: developer.id, confirmationRequestedAt: new Date() });
  const awaited = async (by?: string) => ((await (await get(id, by)).json()) as ProjectRequestDetail).awaitedDeveloper;
  expect(await awaited(session)).toBe("Ines Duarte");
  expect([await awaited(), await awaited((await createSignedInUser("developer")).session)]).toEqual([null, null]);
  expect(await (await patch(session, id, { budget: "300" })).json()).toMatchObject({ awaitedDeveloper: null });
});

it("reads a budget with thousands separators and a dollar sign", async () => {
  const { session } = await createSignedInUser();
  const posted = (await (await post(session, { ...input, budget: "$4,200.5" })).json()) as ProjectRequestDetail;
  expect(posted.budget).toBe("4200.50");
  expect(await (await patch(session, posted.id, { budget: "12,345,678" })).json()).toMatchObject({
    budget: "12345678.00",
  });
});

describe("an invitation", () => {
  it("is not emailed when the project is no longer open", async () => {
    const developer = await createUser({ role: "developer", emailVerifiedAt: new Date() });
    const { id } = await createRequest({ invitedDeveloperId: developer.id, status: "cancelled" });
    await notifyProjectInvitation.run({ projectRequestId: id });
    expect(await readMailTo(developer.email)).toEqual([]);
  });

  beforeEach(emptyDatabase);

  it("is emailed to the developer, and only that developer and the client can see it", async () => {
    const [client, developer, stranger] = await Promise.all([
      createSignedInUser(),
      createSignedInUser("developer"),
      createSignedInUser("developer"),
    ]);
    const response = await post(client.session, { ...input, invitedDeveloperId: developer.user.id });
    expect(response.status).toBe(201);
    const { id, invitedDeveloper } = (await response.json()) as ProjectRequestDetail;
    expect(invitedDeveloper).toEqual({ id: developer.user.id, name: developer.user.name, avatar: null });
    expect(await queuedJobKeys("project-invitation-")).toEqual([`project-invitation-${id}`]);
    const seenBy = async (session?: string) =>
      ((await (await get(id, session)).json()) as ProjectRequestDetail).invitedDeveloper;
    expect(await seenBy(developer.session)).toEqual(invitedDeveloper);
    expect([await seenBy(stranger.session), await seenBy()]).toEqual([null, null]);
    await verifyEmailsOf(developer.user.id);
    await notifyProjectInvitation.run({ projectRequestId: id });
    const mail = await readFile(join(process.env.MAIL_DIR ?? "", `project-invitation-${id}.eml`), "utf8");
    expect(decodeMail(mail)).toContain("You're invited: “Client portal”");
    await db.user.delete({ where: { id: developer.user.id } });
    expect(await seenBy(client.session)).toBeNull();
  });

  it("is refused for a customer, a suspended developer, an unknown or malformed id, and oneself, and posts nothing", async () => {
    const developer = await createSignedInUser("developer");
    const customer = await createUser();
    const suspended = await createUser({
      role: "developer",
      suspendedAt: new Date(),
      suspensionReason: "Sells stolen code.",
    });
    const invite = async (invitedDeveloperId: string) =>
      (await post(developer.session, { ...input, invitedDeveloperId })).status;
    for (const id of [customer.id, suspended.id, crypto.randomUUID(), "1 OR 1=1"]) expect(await invite(id)).toBe(404);
    expect(await invite(developer.user.id)).toBe(403);
    expect(await db.projectRequest.count()).toBe(0);
  });
});

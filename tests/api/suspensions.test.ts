import { DELETE as lift, POST as suspend } from "@/app/api/admin/users/[userId]/suspension/route";
import { GET as getApp } from "@/app/api/apps/[id]/route";
import { GET as listApps } from "@/app/api/apps/route";
import { POST as createIntent } from "@/app/api/create-payment-intent/route";
import { GET as customerOrders } from "@/app/api/customer/orders/route";
import { GET as getDeveloper } from "@/app/api/developers/[id]/route";
import { POST as login } from "@/app/api/login/route";
import { GET as getProject } from "@/app/api/project-requests/[id]/route";
import { GET as listProjects } from "@/app/api/project-requests/route";
import { GET as currentUser } from "@/app/api/user/route";
import { endExpiredSuspensions } from "@/lib/accounts/suspensions/suspensions";
import { relistApp } from "@/lib/catalog/apps/unlisting";
import { hashPassword } from "@/lib/foundation/auth/password";
import type { Role } from "@/lib/foundation/auth/roles.constants";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { db } from "@/lib/foundation/db/client";
import { listFeaturedDevelopers } from "@/lib/hiring/developers/read-developers";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder, createSubscription, createUser } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { createProject, createRequest } from "@/tests/fixtures/projects";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

const password = "correct horse";
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const suspendAs = (session: string, userId: string, body: object = { reason: "Sells stolen code." }) =>
  call(suspend, `/api/admin/users/${userId}/suspension`, { method: "POST", params: { userId }, body, session });
const liftAs = (session: string, userId: string) =>
  call(lift, `/api/admin/users/${userId}/suspension`, { method: "DELETE", params: { userId }, session });
const signIn = (email: string) => call(login, "/api/login", { method: "POST", body: { email, password } });
const statusOf = async (id: string) => (await db.app.findUniqueOrThrow({ where: { id } })).status;
const expire = (id: string) =>
  db.$executeRaw`UPDATE users SET suspended_at = now() - interval '2 days',
    suspended_until = now() - interval '1 minute'
    WHERE id = ${id}::uuid`;

/** A developer who can sign in, with a live app, one that they unlisted, and an open project request. */
async function createSeller(role: Role = "developer") {
  const seller = await createSignedInUser(role);
  await db.user.update({
    where: { id: seller.user.id },
    data: { password: await hashPassword(password), emailVerifiedAt: new Date() },
  });
  const developerId = seller.user.id;
  // Unlike every other title, because a search that finds nothing takes the word for a misspelling of a similar one.
  const title = `z${crypto.randomUUID().replaceAll("-", "")}`;
  const app = await createApp({ developerId, title, downloads: 1_000_000 });
  const unlisted = await createApp({ developerId, status: "unlisted", unlistedStatus: "approved" });
  await rebuildSearch();
  return { ...seller, app, unlisted, request: await createRequest({ clientId: developerId, title }) };
}

/** Where the public finds the seller: app, search, profile, landing page, project, list of projects. */
async function findPublicly({ user, app, request }: Awaited<ReturnType<typeof createSeller>>) {
  const apps = await (await call(listApps, `/api/apps?search=${app.title}`)).json();
  const projects = await (await call(listProjects, `/api/project-requests?search=${request.title}`)).json();
  return {
    app: (await call(getApp, `/api/apps/${app.id}`, { params: { id: app.id } })).status,
    found: (apps as unknown[]).length,
    profile: (await call(getDeveloper, `/api/developers/${user.id}`, { params: { id: user.id } })).status,
    featured: (await listFeaturedDevelopers()).some(({ id }) => id === user.id),
    project: (await call(getProject, `/api/project-requests/${request.id}`, { params: { id: request.id } })).status,
    projects: (projects as unknown[]).length,
  };
}
const visible = { app: 200, found: 1, profile: 200, featured: true, project: 200, projects: 1 };
const hidden = { app: 404, found: 0, profile: 404, featured: false, project: 404, projects: 0 };

describe("a suspended user", () => {
  it("is signed out, can't sign in, and disappears from every public page until the suspension is lifted", async () => {
    const seller = await createSeller();
    const { session: admin } = await createSignedInUser("admin");
    expect(await findPublicly(seller)).toEqual(visible);
    const changed = await collectInvalidatedTags(async () => {
      expect((await suspendAs(admin, seller.user.id, { reason: "Sells stolen code.", until: tomorrow() })).status).toBe(
        201,
      );
    });
    for (const tag of [`app:${seller.app.id}`, "catalog", `developer:${seller.user.id}`, "developers"])
      expect(changed).toContain(tag);
    expect(await findPublicly(seller)).toEqual(hidden);
    expect((await call(currentUser, "/api/user", { session: seller.session })).status).toBe(401);
    const refused = await signIn(seller.user.email);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toMatch(
      /^Your account is suspended through .*\. To appeal, .* Reason: Sells stolen code\.$/,
    );
    await runJobs();
    expect((await readMailTo(seller.user.email)).join()).toMatch(/Sells stolen code\.[\s\S]*\/contact/);

    expect((await suspendAs(admin, seller.user.id)).status).toBe(409);
    expect((await liftAs(admin, seller.user.id)).status).toBe(204);
    await runJobs();
    expect(await findPublicly(seller)).toEqual(visible);
    expect(await statusOf(seller.unlisted.id)).toBe("unlisted");
    expect((await signIn(seller.user.email)).status).toBe(200);
    expect((await liftAs(admin, seller.user.id)).status).toBe(409);
    expect(
      await db.auditEvent.findMany({ where: { subjectId: seller.user.id }, orderBy: { id: "asc" } }),
    ).toMatchObject([
      { action: "user.suspend", reason: "Sells stolen code.", to: { suspended: true, appsHidden: 1 } },
      { action: "user.reinstate", to: { suspended: false, appsRelisted: 1 } },
    ]);
  });

  it("can sign in the moment the last day is over; the job that restores the listings makes up for missed runs", async () => {
    const seller = await createSeller();
    await suspendAs((await createSignedInUser("admin")).session, seller.user.id);
    await expire(seller.user.id);
    expect((await signIn(seller.user.email)).status).toBe(200);
    expect(await findPublicly(seller)).toEqual(hidden);
    await endExpiredSuspensions.run({});
    await runJobs();
    expect(await findPublicly(seller)).toEqual(visible);
    expect(
      await db.auditEvent.findFirst({ where: { action: "user.reinstate", subjectId: seller.user.id } }),
    ).toMatchObject({ actorId: null });
  });

  it("stays suspended when a moderator suspends again while the job ends the old suspension", async () => {
    const { user } = await createSeller();
    await suspendAs((await createSignedInUser("admin")).session, user.id);
    await expire(user.id);
    await whileRowLocked(
      (tx) => tx.user.update({ where: { id: user.id }, data: { suspendedUntil: null } }),
      () => [endExpiredSuspensions.run({})],
    );
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      suspendedAt: expect.any(Date) as Date,
    });
  });

  it("cannot relist an app by a request that began before the suspension", async () => {
    const { user, viewer, app } = await createSeller();
    await suspendAs((await createSignedInUser("admin")).session, user.id);
    await relistApp(viewer, app.id);
    expect(await statusOf(app.id)).toBe("unlisted");
  });

  it("still has no session when one was opened despite the suspension", async () => {
    const seller = await createSeller();
    await suspendAs((await createSignedInUser("admin")).session, seller.user.id);
    const session = await createSession(seller.user.id);
    expect((await call(currentUser, "/api/user", { session })).status).toBe(401);
  });

  it("costs no buyer anything: orders and downloads stay, and nobody can buy meanwhile", async () => {
    const seller = await createSeller();
    const buyer = await createSignedInUser();
    const order = await createOrder({ appId: seller.app.id, customerId: buyer.user.id });
    await suspendAs((await createSignedInUser("admin")).session, seller.user.id);
    const orders = await (await call(customerOrders, "/api/customer/orders", { session: buyer.session })).json();
    expect(orders).toMatchObject([{ id: order.id, status: "completed", app: { downloadUrl: seller.app.downloadUrl } }]);
    const body = { appId: seller.app.id };
    const { session } = await createSignedInUser();
    expect((await call(createIntent, "/api/create-payment-intent", { method: "POST", body, session })).status).toBe(
      404,
    );
  });

  it.each([
    { isOnHold: false, sentence: "Orders, refunds and payouts are not affected." },
    { isOnHold: true, sentence: "Orders and refunds are not affected." },
  ])("learns that payouts continue, unless they're on hold: $isOnHold", async ({ isOnHold, sentence }) => {
    const seller = await createSeller();
    const { session } = await createSignedInUser("admin");
    await db.user.update({
      where: { id: seller.user.id },
      data: isOnHold ? { payoutHoldAt: new Date(), payoutHoldReason: "We're checking your sales." } : {},
    });
    const subscription = await createSubscription({ developerId: seller.user.id });
    expect((await suspendAs(session, seller.user.id)).status).toBe(201);
    await runJobs();
    const mail = (await readMailTo(seller.user.email)).find((text) => text.includes("is suspended"));
    expect(mail?.replace(/=\r?\n/g, "").replace(/\s+/g, " ")).toContain(
      `${sentence} Subscriptions to your apps end when their paid periods do.`,
    );
    expect((await liftAs(session, seller.user.id)).status).toBe(204);
    expect(await db.subscription.findUniqueOrThrow({ where: { id: subscription.id } })).toMatchObject({
      endReason: "app_unlisted",
    });
  });

  it.each([
    ["paused", "is suspended", "Your projects are paused. Payments for milestones stay held"],
    ["active again", "is active again", "The time to review submitted work runs again with the days that were left."],
  ])("learns that projects are %s, if they have any", async (_, about, sentence) => {
    const [busy, idle, { session }] = [await createSeller(), await createSeller(), await createSignedInUser("admin")];
    await createProject({ developerId: busy.user.id });
    for (const { user } of [busy, idle]) {
      await suspendAs(session, user.id);
      await runJobs();
      await liftAs(session, user.id);
      await runJobs();
    }
    const mailTo = async ({ user }: typeof busy) =>
      (await readMailTo(user.email))
        .find((text) => text.includes(about))
        ?.replace(/=\r?\n/g, "")
        .replace(/\s+/g, " ");
    expect(await mailTo(busy)).toContain(sentence);
    expect(await mailTo(idle)).not.toContain("projects");
  });

  it("is the only one whose listings are hidden and restored", async () => {
    const [seller, suspended, other] = [await createSeller(), await createSeller(), await createSeller()];
    const { session: admin } = await createSignedInUser("admin");
    await suspendAs(admin, suspended.user.id);
    await suspendAs(admin, seller.user.id);
    expect(await findPublicly(other)).toMatchObject({ app: 200, found: 1, project: 200, projects: 1 });
    await liftAs(admin, seller.user.id);
    expect(await findPublicly(suspended)).toMatchObject({ app: 404, found: 0, project: 404, projects: 0 });
  });

  it("gets moderation's current status back: rejected apps stay rejected, and removed projects removed", async () => {
    const seller = await createSeller();
    const { session } = await createSignedInUser("admin");
    const { id } = await createRequest({ clientId: seller.user.id, status: "cancelled", hidden: "moderation" });
    await suspendAs(session, seller.user.id);
    await db.app.update({ where: { id: seller.app.id }, data: { unlistedStatus: "rejected" } });
    await liftAs(session, seller.user.id);
    expect(await statusOf(seller.app.id)).toBe("rejected");
    expect(await db.projectRequest.findUnique({ where: { id } })).toMatchObject({ hidden: "moderation" });
  });
});

describe("suspending", () => {
  it("upholds the open reports about the user, except the moderator's own", async () => {
    const [seller, admin, other] = [
      await createSeller(),
      await createSignedInUser("admin"),
      await createSignedInUser(),
    ];
    const report = (reporterId: string | null, decision: object = {}) =>
      db.report.create({
        data: { subjectType: "user", subjectId: seller.user.id, reporterId, reason: "Fraud", ...decision },
      });
    const [own, others, nobodys] = [await report(admin.user.id), await report(other.user.id), await report(null)];
    const dismissed = await report((await createUser()).id, { status: "dismissed", decidedAt: new Date() });
    await suspendAs(admin.session, seller.user.id);
    const find = ({ id }: { id: string }) => db.report.findUnique({ where: { id } });
    expect(await find(own)).toMatchObject({ status: "open" });
    for (const upheld of [others, nobodys])
      expect(await find(upheld)).toMatchObject({ status: "upheld", decidedById: admin.user.id });
    expect(await find(dismissed)).toMatchObject({ status: "dismissed", decidedById: null });
  });

  it("of two super admins who suspend each other at once, one succeeds", async () => {
    const [one, other] = [await createSignedInUser("super_admin"), await createSignedInUser("super_admin")];
    const responses = await Promise.all([suspendAs(one.session, other.user.id), suspendAs(other.session, one.user.id)]);
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect([401, 403]).toContain(statuses[1]);
  });

  it.each([
    [{}, "Reason is required."],
    [{ reason: "Spam", until: "2020-01-01" }, "The last day must be today or later."],
    [{ reason: "Spam", until: "soon" }, "The last day must be a day like 2026-12-24."],
  ])("refuses %j", async (body, sentence) => {
    const { user } = await createSignedInUser();
    const response = await suspendAs((await createSignedInUser("admin")).session, user.id, body);
    expect([response.status, await response.text()]).toEqual([400, sentence]);
  });
});

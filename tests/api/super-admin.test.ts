import { GET as audit } from "@/app/api/super-admin/audit/route";
import { GET as stats } from "@/app/api/super-admin/stats/route";
import { PUT as setRole } from "@/app/api/super-admin/users/[userId]/role/route";
import { DELETE as removeUser } from "@/app/api/super-admin/users/[userId]/route";
import { DELETE as endSessions } from "@/app/api/super-admin/users/[userId]/sessions/route";
import { PUT as setVerified } from "@/app/api/super-admin/users/[userId]/verify/route";
import { GET as users } from "@/app/api/super-admin/users/route";
import { GET as currentUser } from "@/app/api/user/route";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import { compactTallies } from "@/lib/staff/platform/figures";
import type { AuditRecord, PlatformStats, PlatformUser } from "@/lib/staff/platform/platform.rows";
import { endUserSessions } from "@/lib/staff/platform/users";
import { call, type Handler } from "@/tests/fixtures/call";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

const put = (handler: Handler, userId: string, body: unknown, session?: string) =>
  call(handler, `/api/super-admin/users/${userId}`, { method: "PUT", params: { userId }, body, session });
const remove = (userId: string, session?: string) =>
  call(removeUser, `/api/super-admin/users/${userId}`, { method: "DELETE", params: { userId }, session });
const json = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T;
const event = (subjectId: string) =>
  db.auditEvent.findMany({
    where: { subjectId },
    select: { actorId: true, action: true, from: true, to: true },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });

/** Makes these users the only super admins while the callback runs: the others are admins meanwhile. */
async function alone(ids: string[], work: () => Promise<void>) {
  const others = await db.user.findMany({ where: { role: "super_admin", id: { notIn: ids } }, select: { id: true } });
  const set = (role: string) =>
    db.user.updateMany({ where: { id: { in: others.map(({ id }) => id) } }, data: { role } });
  await set("admin");
  await work().finally(() => set("super_admin"));
}

describe("the super admin routes", () => {
  it("are denied to everyone else before the input is validated", async () => {
    const { user: target } = await createSignedInUser();
    for (const role of [undefined, ...ROLES.filter((name) => name !== "super_admin")]) {
      const session = role && (await createSignedInUser(role)).session;
      const responses = await Promise.all([
        call(stats, "/api/super-admin/stats", { session }),
        call(users, "/api/super-admin/users?limit=0", { session }),
        call(audit, "/api/super-admin/audit?limit=0", { session }),
        put(setRole, target.id, { role: "king" }, session),
        put(setVerified, target.id, { verified: "yes" }, session),
        remove(target.id, session),
      ]);
      expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(role ? 403 : 401));
    }
    expect(await db.user.findUnique({ where: { id: target.id } })).toMatchObject({ role: "customer", verified: false });
  });
});

describe("GET /api/super-admin/stats", () => {
  it("counts users, apps, projects and orders, and revenue minus refunds", async () => {
    const { session } = await createSignedInUser("super_admin");
    const before = await json<PlatformStats>(call(stats, "/api/super-admin/stats", { session }));
    const client = await createUser({ role: "customer" });
    const app = await createApp({ price: "49.10" });
    await createApp({ developerId: app.developerId, status: "pending" });
    await createOrder({ appId: app.id, customerId: client.id });
    await createOrder({ appId: app.id, refundedAmount: "9.05", platformFeePercent: 10 });
    await createOrder({ appId: app.id, status: "refunded", refundedAmount: "49.10" });
    await createOrder({ appId: app.id, status: "pending" });
    const project = {
      title: "A shop",
      description: "A shop for tea.",
      category: "Websites",
      budget: "500",
      timeline: "A month",
      clientId: client.id,
    };
    await db.projectRequest.createMany({
      data: [project, { ...project, status: "in_progress" }, { ...project, status: "cancelled" }],
    });

    const after = await json<PlatformStats>(call(stats, "/api/super-admin/stats", { session }));
    const grown = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [
        name,
        Number((Number(value) - Number(before[name as keyof PlatformStats])).toFixed(2)),
      ]),
    );
    expect(grown).toEqual({
      totalUsers: 5,
      totalApps: 2,
      totalProjects: 3,
      revenue: 89.15,
      fees: 4,
      totalDevelopers: 1,
      totalCustomers: 4,
      totalOrders: 3,
      activeUsers: 0,
      publishedApps: 1,
      activeProjects: 2,
    });
    expect(after.revenue).toMatch(/^\d+\.\d\d$/);
  });

  it("equals a full recount after any change to users, projects and orders, folded or not", async () => {
    const { session } = await createSignedInUser("super_admin");
    const read = () => json<PlatformStats>(call(stats, "/api/super-admin/stats", { session }));
    const before = await read();
    const [client, gone] = await Promise.all([createUser({ role: "customer" }), createUser({ role: "developer" })]);
    const paid = await createOrder({ customerId: client.id, amount: "30.00" });
    const project = await db.projectRequest.create({
      data: {
        title: "A shop",
        description: "A shop for tea.",
        category: "Websites",
        budget: "500",
        timeline: "A month",
        clientId: client.id,
      },
    });
    await compactTallies.run({});
    await db.order.update({ where: { id: paid.id }, data: { refundedAmount: "10.50" } });
    await db.projectRequest.update({ where: { id: project.id }, data: { status: "completed" } });
    await db.user.update({ where: { id: client.id }, data: { role: "developer" } });
    await db.user.delete({ where: { id: gone.id } });

    const kept = await read();
    expect(Number(kept.revenue) - Number(before.revenue)).toBeCloseTo(19.5, 2);
    expect(kept.activeProjects).toBe(before.activeProjects);
    await compactTallies.run({});
    expect(await read()).toEqual(kept);
    await db.$executeRaw`SELECT platform_tally_anew()`;
    expect(await read()).toEqual(kept);
  });

  it("counts users with a session used in the last 30 days as active", async () => {
    const { session } = await createSignedInUser("super_admin");
    const active = async () =>
      (await json<PlatformStats>(call(stats, "/api/super-admin/stats", { session }))).activeUsers;
    const before = await active();
    const [lately, formerly] = await Promise.all([createSignedInUser(), createSignedInUser()]);
    await db.session.updateMany({
      where: { userId: lately.user.id },
      data: { lastUsedAt: new Date(Date.now() - 29.9 * 86_400_000) },
    });
    await db.session.updateMany({
      where: { userId: formerly.user.id },
      data: { lastUsedAt: new Date(Date.now() - 30.1 * 86_400_000) },
    });
    expect(await active()).toBe(before + 1);
  });
});

describe("GET /api/super-admin/users", () => {
  it.each([
    ["name", "Zacharias Q"],
    ["e-mail", "zach_1%@exa"],
    ["name in another case", "zacharias q"],
  ])("searches by a part of the %s, treating wildcards literally", async (_by, search) => {
    const { session } = await createSignedInUser("super_admin");
    const mark = crypto.randomUUID().slice(0, 8);
    const wanted = await createUser({ name: `Zacharias Q ${mark}`, email: `zach_1%@exa${mark}.example` });
    await createUser({ name: `Zachariasx ${mark}`, email: `zachx1y@exa${mark}.example` });
    const found = await json<PlatformUser[]>(
      call(users, `/api/super-admin/users?search=${encodeURIComponent(search)}`, { session }),
    );
    expect(found.map(({ id }) => id)).toContain(wanted.id);
    expect(found.filter(({ name }) => name === `Zachariasx ${mark}`)).toEqual([]);
    expect(found.find(({ id }) => id === wanted.id)).toEqual({
      id: wanted.id,
      name: wanted.name,
      email: wanted.email,
      avatar: null,
      role: "customer",
      verified: false,
      secondFactor: false,
      emailVerified: false,
      suspended: false,
      createdAt: wanted.createdAt.toISOString(),
    });
  });

  it("filters by role and pages, newest first", async () => {
    const { session, user } = await createSignedInUser("super_admin");
    const response = await call(users, "/api/super-admin/users?search=super%20admin&limit=1", { session });
    const [first] = await json<PlatformUser[]>(response);
    expect([first?.role, first?.id]).toEqual(["super_admin", user.id]);
    expect(Number(response.headers.get("x-total-count"))).toBe(await db.user.count({ where: { role: "super_admin" } }));
    expect((await call(users, "/api/super-admin/users?cursor=x", { session })).status).toBe(400);
  });
});

describe("PUT /api/super-admin/users/{userId}/role", () => {
  it("takes effect on the user's next request and writes one audit record", async () => {
    const [boss, person] = await Promise.all([createSignedInUser("super_admin"), createSignedInUser("admin")]);
    const listing = () => call(stats, "/api/super-admin/stats", { session: person.session });
    expect((await listing()).status).toBe(403);
    for (const again of [1, 2])
      expect([again, (await put(setRole, person.user.id, { role: "super_admin" }, boss.session)).status]).toEqual([
        again,
        200,
      ]);
    expect((await listing()).status).toBe(200);
    const body = await json<PlatformUser>(put(setRole, person.user.id, { role: "customer" }, boss.session));
    expect(body).toMatchObject({ id: person.user.id, role: "customer" });
    expect((await listing()).status).toBe(403);
    expect(await json(call(currentUser, "/api/user", { session: person.session }))).toMatchObject({ role: "customer" });
    expect(await event(person.user.id)).toEqual([
      { actorId: boss.user.id, action: "user.role", from: { role: "admin" }, to: { role: "super_admin" } },
      { actorId: boss.user.id, action: "user.role", from: { role: "super_admin" }, to: { role: "customer" } },
    ]);
  });

  it("rejects unknown roles and unknown users", async () => {
    const { session, user } = await createSignedInUser("super_admin");
    for (const body of [{ role: "king" }, { role: null }, {}, []])
      expect((await put(setRole, user.id, body, session)).status).toBe(400);
    for (const id of [crypto.randomUUID(), "x"])
      expect((await put(setRole, id, { role: "admin" }, session)).status).toBe(404);
  });

  it("leaves one super admin, also when two demote each other concurrently", async () => {
    const [one, other] = await Promise.all([createSignedInUser("super_admin"), createSignedInUser("super_admin")]);
    await alone([one.user.id, other.user.id], async () => {
      const responses = await Promise.all([
        put(setRole, other.user.id, { role: "customer" }, one.session),
        put(setRole, one.user.id, { role: "customer" }, other.session),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
      const [left] = await db.user.findMany({ where: { role: "super_admin" }, select: { id: true } });
      const session = left?.id === one.user.id ? one.session : other.session;
      // The last one is always oneself here; `npm run admin` refuses with 409.
      expect((await put(setRole, left?.id ?? "", { role: "admin" }, session)).status).toBe(403);
      await db.user.update({ where: { id: left?.id ?? "" }, data: { verified: true } });
      expect((await put(setVerified, left?.id ?? "", { verified: false }, session)).status).toBe(403);
    });
  });
});

describe("PUT /api/super-admin/users/{userId}/verify", () => {
  it("sets and clears the verified badge, with an audit record", async () => {
    const { session, user: boss } = await createSignedInUser("super_admin");
    const { id } = await createUser({ role: "developer" });
    expect(await json(put(setVerified, id, { verified: true }, session))).toMatchObject({ id, verified: true });
    expect(await json(put(setVerified, id, { verified: false }, session))).toMatchObject({ id, verified: false });
    expect((await event(id)).map(({ actorId, action, to }) => [actorId, action, to])).toEqual([
      [boss.id, "user.verify", { verified: true }],
      [boss.id, "user.verify", { verified: false }],
    ]);
    expect((await put(setVerified, id, { verified: "true" }, session)).status).toBe(400);
  });
});

describe("DELETE /api/super-admin/users/{userId}/sessions", () => {
  const end = (userId: string, session: string) =>
    call(endSessions, `/api/super-admin/users/${userId}/sessions`, { method: "DELETE", params: { userId }, session });

  it("signs only that user out of every browser, with an audit record; the password signs in again", async () => {
    const [boss, { user, session }, stranger] = await Promise.all([
      createSignedInUser("super_admin"),
      createSignedInUser(),
      createSignedInUser(),
    ]);
    const elsewhere = await createSession(user.id);
    expect((await end(user.id, boss.session)).status).toBe(204);
    const alive = async (token: string) => (await call(currentUser, "/api/user", { session: token })).status === 200;
    expect(await Promise.all([session, elsewhere, stranger.session, boss.session].map(alive))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await event(user.id)).toEqual([
      { actorId: boss.user.id, action: "user.sessions", from: { sessions: 2 }, to: { sessions: 0 } },
    ]);
    expect(await alive(await createSession(user.id))).toBe(true);
  });

  it("rejects an unknown user, and a super admin who was demoted meanwhile", async () => {
    const [boss, { user }] = await Promise.all([createSignedInUser("super_admin"), createSignedInUser()]);
    expect((await end(crypto.randomUUID(), boss.session)).status).toBe(404);
    await db.user.update({ where: { id: boss.user.id }, data: { role: "customer" } });
    await expect(endUserSessions(boss.viewer, user.id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1);
  });
});

describe("DELETE /api/super-admin/users/{userId}", () => {
  it("deletes the user's data, ends their sessions, and leaves buyers their purchases", async () => {
    const [boss, seller] = await Promise.all([createSignedInUser("super_admin"), createSignedInUser("developer")]);
    const app = await createApp({ developerId: seller.user.id });
    const order = await createOrder({ appId: app.id });
    expect((await remove(seller.user.id, boss.session)).status).toBe(204);
    expect((await call(currentUser, "/api/user", { session: seller.session })).status).toBe(401);
    expect(await db.app.count({ where: { id: app.id } })).toBe(0);
    expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
      status: "completed",
      appId: null,
      developerId: null,
      appTitle: app.title,
      appDownloadUrl: app.downloadUrl,
    });
    expect(await event(seller.user.id)).toEqual([
      { actorId: boss.user.id, action: "user.delete", from: { role: "developer" }, to: null },
    ]);
    expect((await remove(seller.user.id, boss.session)).status).toBe(404);
  });

  it("rejects the super admin's own account, and leaves one super admin when two delete each other concurrently", async () => {
    const [one, other] = await Promise.all([createSignedInUser("super_admin"), createSignedInUser("super_admin")]);
    expect((await remove(one.user.id, one.session)).status).toBe(403);
    const responses = await Promise.all([remove(other.user.id, one.session), remove(one.user.id, other.session)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 403]);
  });
});

describe("GET /api/super-admin/audit", () => {
  it("finds entries by the person they affect, also after the account is deleted", async () => {
    const { session } = await createSignedInUser("super_admin");
    const name = `Zuse ${crypto.randomUUID().slice(0, 8)}`;
    const developer = await createUser({ role: "developer", name });
    const app = await createApp({ developerId: developer.id });
    await setAppStatus((await createSignedInUser("admin")).viewer, app.id, { status: "rejected", reason: "Broken" });
    const found = async () =>
      (
        await json<AuditRecord[]>(call(audit, `/api/super-admin/audit?search=${encodeURIComponent(name)}`, { session }))
      ).map(({ action, affected }) => [action, affected?.name, affected?.deleted]);
    expect(await found()).toEqual([["app.status", name, false]]);
    await remove(developer.id, session);
    expect(await found()).toEqual([
      ["user.delete", name, true],
      ["app.status", name, true],
    ]);
  });

  it("returns who did what to whom, filtered by user, action and date", async () => {
    const { session, user: boss } = await createSignedInUser("super_admin");
    const target = await createUser({ name: "Grace" });
    await put(setRole, target.id, { role: "developer" }, session);
    await put(setVerified, target.id, { verified: true }, session);
    const today = new Date().toISOString().slice(0, 10);
    const read = (query: string) =>
      json<AuditRecord[]>(
        call(audit, `/api/super-admin/audit?search=${encodeURIComponent(boss.email)}${query}`, { session }),
      );

    const all = await read("");
    expect(all.map(({ action }) => action)).toEqual(["user.verify", "user.role"]);
    expect(all[1]).toMatchObject({
      actor: { id: boss.id, name: boss.name, role: "super_admin" },
      subject: { type: "user", id: target.id, name: "Grace" },
      from: { role: "customer" },
      to: { role: "developer" },
      reason: null,
    });
    expect(await read("&action=user.role")).toHaveLength(1);
    expect(await read(`&from=${today}&to=${today}`)).toHaveLength(2);
    expect(await read("&to=2020-01-01")).toEqual([]);
    await db.user.delete({ where: { id: target.id } });
    expect((await read(""))[0]?.subject).toEqual({ type: "user", id: target.id, name: null });
    expect((await read(`&person=${target.id}`))[0]?.affected).toEqual({ id: target.id, name: "Grace", deleted: true });
    for (const query of ["action=x", "from=yesterday", "to=2026-02-30", "from=2026-11-17&to=2026-11-16", "cursor=x"])
      expect((await call(audit, `/api/super-admin/audit?${query}`, { session })).status).toBe(400);
  });
});

import { PUT as confirmEmail } from "@/app/api/account/email/route";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { DELETE as endOne } from "@/app/api/account/sessions/[id]/route";
import { DELETE as endOthers, GET as listSessions } from "@/app/api/account/sessions/route";
import { POST as sendAgain, PUT as verify } from "@/app/api/account/verification/route";
import { PUT as saveProfile } from "@/app/api/profile/route";
import { POST as register } from "@/app/api/register/route";
import { GET as currentUser } from "@/app/api/user/route";
import { deleteUser } from "@/lib/accounts/users/deletion";
import { hashPassword } from "@/lib/foundation/auth/password";
import type { Role } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { purgeExpired } from "@/lib/staff/platform/cleanup";
import { call, readSessionToken } from "@/tests/fixtures/call";
import { createApp, createOrder, createReview, createUser } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { mailedToken, readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSession, createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

const PASSWORD = "correct horse";
const INVALID = "This link is no longer valid. Request a new one.";
const me = async (session: string) =>
  (await (await call(currentUser, "/api/user", { session })).json()) as { emailVerified: boolean };
const alive = async (session: string) => (await call(currentUser, "/api/user", { session })).status === 200;
const use = (token: unknown) => call(verify, "/api/account/verification", { method: "PUT", body: { token } });
const again = (session?: string) =>
  call(sendAgain, "/api/account/verification", { method: "POST", ...(session && { session }) });

async function withPassword(role: Role = "customer") {
  const user = await createUser({ role, password: await hashPassword(PASSWORD) });
  return { user, session: await createSession(user.id) };
}

async function registered() {
  const email = `${crypto.randomUUID()}@example.com`;
  const response = await call(register, "/api/register", {
    method: "POST",
    body: { email, password: PASSWORD, name: "Ada Byron" },
  });
  const { id } = (await response.clone().json()) as { id: string };
  return { id, email, session: readSessionToken(response) };
}

describe("an email address", () => {
  it("is unverified after registration until its link is used, which needs and opens no session", async () => {
    const ada = await registered();
    expect(await me(ada.session)).toMatchObject({ emailVerified: false });
    await runJobs();
    const response = await use(await mailedToken(ada.email, "verify-email"));
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
    expect(await me(ada.session)).toMatchObject({ emailVerified: true });
  });

  it("gets no link when the registration fails", async () => {
    const ada = await registered();
    await call(register, "/api/register", {
      method: "POST",
      body: { email: ada.email, password: PASSWORD, name: "Ada Byron" },
    });
    await runJobs();
    expect(await readMailTo(ada.email)).toHaveLength(1);
  });

  it("reuse and expiry: a link works once and for three days", async () => {
    const [one, two] = [await registered(), await registered()];
    await runJobs();
    const [first, second] = await Promise.all([
      mailedToken(one.email, "verify-email"),
      mailedToken(two.email, "verify-email"),
    ]);
    expect((await Promise.all([use(first), use(first)])).map(({ status }) => status).sort()).toEqual([204, 404]);
    await db.accountToken.updateMany({ where: { userId: two.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    const late = await use(second);
    expect([late.status, await late.text()]).toEqual([404, INVALID]);
    expect(await me(two.session)).toMatchObject({ emailVerified: false });
  });

  it("is not verified by a link that was sent to another address", async () => {
    const ada = await registered();
    await runJobs();
    const token = await mailedToken(ada.email, "verify-email");
    await db.user.update({ where: { id: ada.id }, data: { email: `new-${ada.email}` } });
    expect((await use(token)).status).toBe(404);
    expect(await me(ada.session)).toMatchObject({ emailVerified: false });
  });

  it.each(["", "made-up", "x".repeat(43)])("guessing: the token %j verifies nothing", async (token) => {
    expect((await use(token)).status).toBe(404);
  });

  it("can still be verified while a change is pending, but not after a change took effect", async () => {
    const [ada, other] = [await registered(), await registered()];
    await runJobs();
    const [first, others] = await Promise.all([
      mailedToken(ada.email, "verify-email"),
      mailedToken(other.email, "verify-email"),
    ]);
    const email = `new-${ada.email}`;
    await call(saveProfile, "/api/profile", {
      method: "PUT",
      session: ada.session,
      body: { name: "Ada Byron", email },
    });
    expect((await use(first)).status).toBe(204);
    await again(other.session);
    await call(saveProfile, "/api/profile", {
      method: "PUT",
      session: other.session,
      body: { name: "Ada Byron", email: `new-${other.email}` },
    });
    await runJobs();
    const token = await mailedToken(`new-${other.email}`, "confirm-email");
    expect(
      (await call(confirmEmail, "/api/account/email", { method: "PUT", body: { token, password: PASSWORD } })).status,
    ).toBe(204);
    expect((await use(others)).status).toBe(404);
    expect(await me(other.session)).toMatchObject({ emailVerified: true });
  });

  it("gets another link on request, but not once verified", async () => {
    const { user, session } = await createSignedInUser();
    expect([(await again()).status, (await again(session)).status]).toEqual([401, 204]);
    await runJobs();
    expect((await use(await mailedToken(user.email, "verify-email"))).status).toBe(204);
    const response = await again(session);
    expect([response.status, await response.text()]).toEqual([409, "Your email address is already verified."]);
  });
});

describe("the session list", () => {
  type Listed = { id: string; device: string; current: boolean; createdAt: string };
  const list = async (session: string, query = "") => {
    const response = await call(listSessions, `/api/account/sessions${query}`, { session });
    return { response, items: (await response.json()) as Listed[] };
  };

  it("shows the viewer's open sessions with device and time, paginated", async () => {
    const [{ user, session }, stranger] = await Promise.all([createSignedInUser(), createSignedInUser()]);
    await createSession(user.id, {
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
    });
    await db.session.create({
      data: { userId: user.id, tokenHash: `past ${user.id}`, expiresAt: new Date(Date.now() - 1) },
    });
    const { response, items } = await list(session);
    expect(items.map(({ device, current }) => [device, current])).toEqual([
      ["Firefox on Linux", false],
      ["Jest", true],
    ]);
    expect(response.headers.get("x-total-count")).toBe("2");
    expect(JSON.stringify(items)).not.toMatch(/token/i);
    const first = await list(session, "?limit=1");
    const next = /<([^>]+)>/.exec(first.response.headers.get("link") ?? "")?.[1] ?? "";
    expect((await list(session, new URL(next, "http://x").search)).items.map(({ id }) => id)).toEqual([items[1]?.id]);
    expect((await list(stranger.session)).items).toHaveLength(1);
  });

  it("ends one of the viewer's own sessions but no one else's", async () => {
    const [{ user, session }, stranger] = await Promise.all([withPassword(), createSignedInUser()]);
    const other = await createSession(user.id);
    const [target] = (await list(session)).items.filter(({ current }) => !current);
    const end = (id: string) =>
      call(endOne, `/api/account/sessions/${id}`, {
        method: "DELETE",
        session,
        params: { id },
        body: { password: PASSWORD },
      });
    expect((await end(target?.id ?? "")).status).toBe(204);
    expect([await alive(other), await alive(session)]).toEqual([false, true]);
    const [foreign] = (await list(stranger.session)).items;
    for (const id of [target?.id ?? "", foreign?.id ?? "", "not-an-id"]) expect((await end(id)).status).toBe(404);
    expect(await alive(stranger.session)).toBe(true);
  });

  it("ends all other sessions and keeps the current one", async () => {
    const [{ user, session }, stranger] = await Promise.all([withPassword(), createSignedInUser()]);
    const others = await Promise.all([createSession(user.id), createSession(user.id)]);
    expect(
      (await call(endOthers, "/api/account/sessions", { method: "DELETE", session, body: { password: PASSWORD } }))
        .status,
    ).toBe(204);
    expect(await Promise.all([session, ...others, stranger.session].map(alive))).toEqual([true, false, false, true]);
  });

  it("requires a session", async () => {
    expect((await call(listSessions, "/api/account/sessions")).status).toBe(401);
    expect((await call(endOthers, "/api/account/sessions", { method: "DELETE" })).status).toBe(401);
  });
});

describe("DELETE /api/account", () => {
  const remove = (session: string | undefined, password: string) =>
    call(deleteAccount, "/api/account", { method: "DELETE", body: { password }, ...(session && { session }) });

  it("deletes the account and its data, ends every session, keeps buyers' orders, and writes an audit record", async () => {
    const { user, session } = await withPassword("developer");
    const elsewhere = await createSession(user.id);
    const [own, reviewed] = [await createApp({ developerId: user.id }), await createApp()];
    const [sold, bought] = [await createOrder({ appId: own.id }), await createOrder({ customerId: user.id })];
    await createReview({ appId: reviewed.id, userId: user.id });
    const tags = await collectInvalidatedTags(async () => {
      const response = await remove(session, PASSWORD);
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie().every((cookie) => cookie.includes("Max-Age=0"))).toBe(true);
    });
    expect(tags).toEqual(
      expect.arrayContaining([`app:${own.id}`, `app:${reviewed.id}`, `developer:${user.id}`, "catalog"]),
    );
    expect([await alive(session), await alive(elsewhere)]).toEqual([false, false]);
    expect(await db.app.count({ where: { id: own.id } })).toBe(0);
    expect(await db.review.count({ where: { userId: user.id } })).toBe(0);
    expect(await db.order.findUnique({ where: { id: sold.id } })).toMatchObject({
      appId: null,
      developerId: null,
      appTitle: own.title,
      appDownloadUrl: own.downloadUrl,
      status: "completed",
    });
    expect(await db.order.findUnique({ where: { id: bought.id } })).toMatchObject({
      customerId: null,
      status: "completed",
    });
    expect(await db.auditEvent.findFirst({ where: { subjectId: user.id } })).toMatchObject({
      action: "user.delete",
      actorId: user.id,
      from: { role: "developer" },
    });
  });

  it("requires the password", async () => {
    const { user, session } = await withPassword("customer");
    const response = await remove(session, "wrong horse");
    expect([response.status, await response.text()]).toEqual([400, "Incorrect password."]);
    expect([await db.user.count({ where: { id: user.id } }), (await remove(undefined, PASSWORD)).status]).toEqual([
      1, 401,
    ]);
  });

  it.each([
    ["customer", 204],
    ["developer", 204],
    ["admin", 204],
    ["super_admin", 403],
  ] as const)("responds to a %s with %i", async (role, status) => {
    const { session } = await withPassword(role);
    expect((await remove(session, PASSWORD)).status).toBe(status);
  });
});

describe("deleteUser", () => {
  it("leaves one super admin when two delete each other concurrently", async () => {
    await db.user.updateMany({ where: { role: "super_admin" }, data: { role: "customer" } });
    const [one, two] = [await createUser({ role: "super_admin" }), await createUser({ role: "super_admin" })];
    const ends = (actor: typeof one, target: typeof one) =>
      transaction((tx) => deleteUser(tx, toViewer(actor), target.id)).then(
        () => "deleted",
        (error: { code: string }) => error.code,
      );
    const responses = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE role = 'super_admin' FOR UPDATE`,
      () => [ends(one, two), ends(two, one)],
    );
    expect(responses.sort()).toEqual(["conflict", "deleted"]);
    expect(await db.user.count({ where: { role: "super_admin" } })).toBe(1);
  });
});

describe("the daily cleanup", () => {
  it("deletes only expired rows", async () => {
    const { user, session } = await createSignedInUser();
    const dead = await createSession(user.id);
    const [, second] = await db.session.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });
    await db.session.update({ where: { id: second?.id ?? "" }, data: { expiresAt: new Date(Date.now() - 1) } });
    await db.session.createMany({
      data: [1, 2, 3, 4, 5].map((number) => ({
        userId: user.id,
        tokenHash: `past ${number} ${user.id}`,
        expiresAt: new Date(Date.now() - 1),
      })),
    });
    await db.rateLimit.createMany({
      data: [
        { key: `past ${user.id}`, points: 1, expire: Date.now() - 1 },
        { key: `ahead ${user.id}`, points: 1, expire: Date.now() + 1000_000 },
      ],
    });
    const old = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
    await db.paymentEvent.createMany({
      data: [
        { id: `evt_old_${user.id}`, type: "x", processedAt: old },
        { id: `evt_new_${user.id}`, type: "x" },
      ],
    });
    const link = { userId: user.id, purpose: "password_reset", email: user.email };
    await db.accountToken.createMany({
      data: [
        { ...link, id: crypto.randomUUID(), tokenHash: `past ${user.id}`, expiresAt: old },
        { ...link, id: crypto.randomUUID(), tokenHash: `ahead ${user.id}`, expiresAt: new Date(Date.now() + 1000_000) },
      ],
    });
    // Two rows per statement, so that there is more than one batch.
    await purgeExpired(2);
    expect([await alive(session), await alive(dead), await db.session.count({ where: { userId: user.id } })]).toEqual([
      true,
      false,
      1,
    ]);
    expect((await db.paymentEvent.findMany({ where: { id: { endsWith: user.id } } })).map(({ id }) => id)).toEqual([
      `evt_new_${user.id}`,
    ]);
    expect((await db.rateLimit.findMany({ where: { key: { endsWith: user.id } } })).map(({ key }) => key)).toEqual([
      `ahead ${user.id}`,
    ]);
    expect((await db.accountToken.findMany({ where: { userId: user.id } })).map(({ tokenHash }) => tokenHash)).toEqual([
      `ahead ${user.id}`,
    ]);
  });
});

import { hash } from "@node-rs/argon2";
import { PUT as changePassword } from "@/app/api/account/password/route";
import { POST as login } from "@/app/api/login/route";
import { POST as askForLink, PUT as resetPassword } from "@/app/api/password-reset/route";
import { GET as currentUser } from "@/app/api/user/route";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { call, readSessionToken } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { mailedToken, readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { waitForLockWaiters } from "@/tests/fixtures/row-locks";
import { createSession } from "@/tests/fixtures/sessions";

const OLD = "correct horse";
const NEW = "battery staple";
const EASY = "That password is too easy to guess. Avoid common passwords and names.";
const INVALID = "This link is no longer valid. Request a new one.";

let hashed: Promise<string> | undefined;
const person = async (more: object = {}) => createUser({ password: await (hashed ??= hashPassword(OLD)), ...more });
const alive = async (session: string) => (await call(currentUser, "/api/user", { session })).status === 200;
const signIn = (email: string, password: string) =>
  call(login, "/api/login", { method: "POST", body: { email, password } });
const change = (session: string | undefined, body: unknown) =>
  call(changePassword, "/api/account/password", { method: "PUT", body, ...(session && { session }) });
const send = (email: string) => call(askForLink, "/api/password-reset", { method: "POST", body: { email } });
const reset = (token: unknown, password = NEW) =>
  call(resetPassword, "/api/password-reset", { method: "PUT", body: { token, password } });

async function forgot(email: string): Promise<string> {
  expect((await send(email)).status).toBe(204);
  await runJobs();
  return mailedToken(email, "reset-password");
}

describe("PUT /api/account/password", () => {
  it("changes the password, ends every session and gives this browser a new one", async () => {
    const [user, stranger] = await Promise.all([person(), person()]);
    const [here, elsewhere, theirs] = await Promise.all([
      createSession(user.id),
      createSession(user.id),
      createSession(stranger.id),
    ]);
    const response = await change(here, { currentPassword: OLD, newPassword: NEW });
    expect(response.status).toBe(204);
    expect(
      await Promise.all([alive(readSessionToken(response)), alive(here), alive(elsewhere), alive(theirs)]),
    ).toEqual([true, false, false, true]);
    expect([(await signIn(user.email, OLD)).status, (await signIn(user.email, NEW)).status]).toEqual([401, 200]);
    await runJobs();
    expect(await readMailTo(user.email)).toEqual([expect.stringContaining("Your password was changed")]);
  });

  it("rejects a wrong current password and changes nothing", async () => {
    const user = await person();
    const session = await createSession(user.id);
    const response = await change(session, { currentPassword: "wrong horse", newPassword: NEW });
    expect([response.status, await response.text()]).toEqual([400, "Incorrect password."]);
    expect([await alive(session), (await signIn(user.email, OLD)).status]).toEqual([true, 200]);
  });

  it.each([
    [{ currentPassword: OLD, newPassword: "1234567" }, "Password must be at least 8 characters."],
    [{ currentPassword: "", newPassword: NEW }, "Password is required."],
    [{ currentPassword: OLD }, "Password is required."],
  ])("rejects %j", async (body, sentence) => {
    const response = await change(await createSession((await person()).id), body);
    expect([response.status, await response.text()]).toEqual([400, sentence]);
  });

  it.each([
    ["baseball", "common"],
    ["Forgehall1", "ours"],
    ["grace.hopper7", "an own address"],
    ["Grace Hopper", "an own name"],
  ])("rejects %p, which is %s, and changes nothing", async (newPassword) => {
    const user = await person({ name: "Grace Hopper", email: `grace.hopper@${crypto.randomUUID()}.example.com` });
    const session = await createSession(user.id);
    const response = await change(session, { currentPassword: OLD, newPassword });
    expect([response.status, await response.text(), await alive(session)]).toEqual([400, EASY, true]);
    expect((await signIn(user.email, OLD)).status).toBe(200);
  });

  it("accepts one of two concurrent changes", async () => {
    const user = await person();
    const sessions = await Promise.all([createSession(user.id), createSession(user.id)]);
    const statuses = (
      await Promise.all(
        sessions.map((session, index) => change(session, { currentPassword: OLD, newPassword: `${NEW} ${index}` })),
      )
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1);
  });

  it("returns 401 when signed out", async () => {
    expect((await change(undefined, { currentPassword: OLD, newPassword: NEW })).status).toBe(401);
  });
});

describe("an existing password", () => {
  it("still signs in, however common it is", async () => {
    const user = await createUser({ password: await hashPassword("iloveyou") });
    expect((await signIn(user.email, "iloveyou")).status).toBe(200);
  });

  it("is rehashed when its owner signs in, and only then, if its hash used other parameters", async () => {
    const user = await createUser({ password: await hash(OLD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }) });
    const stored = async () => (await db.user.findUniqueOrThrow({ where: { id: user.id } })).password;
    expect((await signIn(user.email, "wrong horse")).status).toBe(401);
    expect(await stored()).toBe(user.password);
    const sessions = (await Promise.all([signIn(user.email, OLD), signIn(user.email, OLD)])).map(readSessionToken);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await Promise.all(sessions.map(alive))).toEqual([true, true]);
    const now = await stored();
    expect([(await signIn(user.email, OLD)).status, await stored()]).toEqual([200, now]);
  });

  it("does not overwrite a new password that is set while it is being rehashed", async () => {
    const user = await createUser({ password: await hash(OLD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }) });
    const password = await hashPassword(NEW);
    const signedIn = await db.$transaction(
      async (tx) => {
        // A shared lock of the table allows rows to be locked and the session to be opened, but makes the new hash
        // wait.
        await tx.$executeRaw`LOCK TABLE users IN SHARE MODE`;
        const attempt = signIn(user.email, OLD);
        await waitForLockWaiters();
        await tx.user.update({ where: { id: user.id }, data: { password } });
        return { attempt };
      },
      { timeout: 600_000 },
    );
    expect((await signedIn.attempt).status).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).password).toBe(password);
  });
});

describe("a sign-in with the old password", () => {
  it("opens no session during a concurrent password change", async () => {
    const user = await person();
    const password = await hashPassword(NEW);
    const late = await db.$transaction(
      async (tx) => {
        await tx.user.update({ where: { id: user.id }, data: { password } });
        const attempt = signIn(user.email, OLD);
        await waitForLockWaiters();
        await tx.session.deleteMany({ where: { userId: user.id } });
        return { attempt };
      },
      { timeout: 600_000 },
    );
    expect((await late.attempt).status).toBe(401);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("a forgotten password", () => {
  it("gets the same response for an unknown address, which is sent no email", async () => {
    const [user, stranger] = [await person(), `${crypto.randomUUID()}@example.com`];
    // Remove jobs that other tests of this database left in the queue.
    await runJobs();
    const responses = await Promise.all(
      [send(user.email.toUpperCase()), send(stranger)].map(async (reply) => {
        const response = await reply;
        return [response.status, await response.text(), [...response.headers]];
      }),
    );
    expect(responses[0]).toEqual(responses[1]);
    const jobs = await db.$queryRaw<
      unknown[]
    >`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_password_reset'`;
    expect(jobs).toHaveLength(2);
    await runJobs();
    expect([(await readMailTo(user.email)).length, (await readMailTo(stranger)).length]).toEqual([1, 0]);
  });

  it("is replaced with the link, which ends every session, verifies the address and sends a notice", async () => {
    const user = await person();
    const session = await createSession(user.id);
    const response = await reset(await forgot(user.email));
    expect(response.status).toBe(204);
    const [device, ...ended] = response.headers.getSetCookie().reverse();
    expect([ended.every((cookie) => cookie.includes("Max-Age=0")), device?.startsWith("forgehall-device=")]).toEqual([
      true,
      true,
    ]);
    expect(await alive(session)).toBe(false);
    expect([(await signIn(user.email, OLD)).status, (await signIn(user.email, NEW)).status]).toEqual([401, 200]);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).not.toBeNull();
    await runJobs();
    expect(
      (await readMailTo(user.email)).filter((mail) => mail.includes("Subject: Your password was changed")),
    ).toHaveLength(1);
  });

  it.each(["baseball", "Grace Hopper 1906"])("is not replaced by %p, and its link stays valid", async (easy) => {
    const user = await person({ name: "Grace Hopper" });
    const token = await forgot(user.email);
    const response = await reset(token, easy);
    expect([response.status, await response.text()]).toEqual([400, EASY]);
    expect([(await signIn(user.email, OLD)).status, (await reset(token)).status]).toEqual([200, 204]);
  });

  it("reuse: a link works once, also when it is used twice concurrently", async () => {
    const token = await forgot((await person()).email);
    const statuses = (await Promise.all([reset(token), reset(token, "another staple")])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404]);
    const again = await reset(token);
    expect([again.status, await again.text()]).toEqual([404, INVALID]);
  });

  it("leaves other users' links and the user's own verification link valid", async () => {
    const [user, stranger] = await Promise.all([person(), person()]);
    const session = await createSession(user.id);
    const [theirs, mine] = [await forgot(stranger.email), await forgot(user.email)];
    await db.accountToken.create({
      data: {
        id: crypto.randomUUID(),
        userId: user.id,
        purpose: "email_verification",
        email: user.email,
        tokenHash: `verify ${user.id}`,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    expect((await change(session, { currentPassword: OLD, newPassword: NEW })).status).toBe(204);
    expect((await reset(mine)).status).toBe(404);
    expect(await db.accountToken.findMany({ where: { userId: user.id }, select: { purpose: true } })).toEqual([
      { purpose: "email_verification" },
    ]);
    expect((await reset(theirs)).status).toBe(204);
  });

  it("expiry: a link works for 30 minutes", async () => {
    const user = await person();
    const token = await forgot(user.email);
    const { expiresAt, createdAt } = await db.accountToken.findFirstOrThrow({ where: { userId: user.id } });
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000)).toBe(30);
    await db.accountToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await reset(token)).status).toBe(404);
    expect((await signIn(user.email, OLD)).status).toBe(200);
  });

  it.each(["", "made-up", "x".repeat(43), "\u0000"])(
    "guessing: the token %j is treated like a used one",
    async (token) => {
      const response = await reset(token);
      expect([response.status, await response.text()]).toEqual([404, INVALID]);
    },
  );

  it("stolen from the database: the stored value opens nothing", async () => {
    const user = await person();
    const token = await forgot(user.email);
    const { tokenHash } = await db.accountToken.findFirstOrThrow({ where: { userId: user.id } });
    expect(tokenHash).not.toBe(token);
    expect((await reset(tokenHash)).status).toBe(404);
  });

  it("stolen before the owner acts: changing the password or email invalidates every link", async () => {
    const [one, two] = await Promise.all([person(), person()]);
    const first = await forgot(one.email);
    await change(await createSession(one.id), { currentPassword: OLD, newPassword: "owner's choice" });
    expect((await reset(first)).status).toBe(404);
    const second = await forgot(two.email);
    await db.user.update({ where: { id: two.id }, data: { email: `new-${two.email}` } });
    expect((await reset(second)).status).toBe(404);
    expect((await signIn(`new-${two.email}`, OLD)).status).toBe(200);
  });

  it("cannot be reset with a verification link", async () => {
    const user = await person();
    await db.$executeRaw`INSERT INTO account_tokens (id, user_id, purpose, email, token_hash, expires_at)
      VALUES (gen_random_uuid(), ${user.id}::uuid, 'email_verification', ${user.email},
      translate(rtrim(encode(sha256('for the address'), 'base64'), '='), '+/', '-_'), now() + interval '1 hour')`;
    expect((await reset("for the address")).status).toBe(404);
  });

  it("does not flood a mailbox", async () => {
    const user = await person();
    for (let asked = 0; asked < 7; asked += 1) {
      await send(user.email);
      await runJobs();
    }
    expect(await readMailTo(user.email)).toHaveLength(5);
  });

  it("counts all links of the last 30 minutes, used ones included, also after a password change", async () => {
    const links = (userId: string, email: string, more: object) =>
      db.accountToken.createMany({
        data: Array.from({ length: 5 }, () => ({
          id: crypto.randomUUID(),
          userId,
          purpose: "password_reset",
          email,
          tokenHash: crypto.randomUUID(),
          expiresAt: new Date(),
          ...more,
        })),
      });
    const [old, lately] = [await person(), await person()];
    await links(old.id, old.email, { createdAt: new Date(Date.now() - 31 * 60_000) });
    await links(lately.id, lately.email, { usedAt: new Date() });
    expect(
      (await change(await createSession(lately.id), { currentPassword: OLD, newPassword: "another password" })).status,
    ).toBe(204);
    for (const { email } of [old, lately]) await send(email);
    await runJobs();
    const asked = async (email: string) =>
      (await readMailTo(email)).filter((mail) => mail.includes("Subject: Reset your password")).length;
    expect([await asked(old.email), await asked(lately.email)]).toEqual([1, 0]);
  });

  it("does not count verification links", async () => {
    const user = await person();
    const link = () => ({
      id: crypto.randomUUID(),
      userId: user.id,
      purpose: "email_verification",
      email: user.email,
      tokenHash: crypto.randomUUID(),
      expiresAt: new Date(),
    });
    await db.accountToken.createMany({ data: Array.from({ length: 6 }, link) });
    await send(user.email);
    await runJobs();
    expect(await readMailTo(user.email)).toHaveLength(1);
  });
});

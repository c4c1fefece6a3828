import { GET as exportAccount } from "@/app/api/account/export/route";
import { PUT as changePassword } from "@/app/api/account/password/route";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { POST as renew } from "@/app/api/account/second-factor/recovery-codes/route";
import { DELETE as turnOff, GET as state, POST as begin, PUT as confirm } from "@/app/api/account/second-factor/route";
import { GET as currentUser } from "@/app/api/user/route";
import { hashRecoveryCode } from "@/lib/foundation/auth/one-time-codes";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { purgeExpired } from "@/lib/staff/platform/cleanup";
import { call, type Handler } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import {
  beginSetup,
  enableSecondFactor,
  forgetLastCode,
  totpCode,
  wrongTotpCode,
} from "@/tests/fixtures/second-factor";
import { createSession } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const PASSWORD = "correct horse";
const PATH = "/api/account/second-factor";
const WRONG = "That code is wrong or was already used. Check it or wait for a new one.";
let hashed: Promise<string> | undefined;

async function person() {
  const user = await createUser({ password: await (hashed ??= hashPassword(PASSWORD)) });
  return { user, session: await createSession(user.id) };
}

/** A user whose second factor is on. */
async function protectedPerson() {
  const { user, session } = await person();
  return { user, session, ...(await enableSecondFactor(user.id)) };
}

const send = (handler: Handler, method: string, session: string | undefined, body: object) =>
  call(handler, PATH, { method, body, ...(session && { session }) });
const alive = async (session: string) => (await call(currentUser, "/api/user", { session })).status === 200;
const stateOf = async (session: string) =>
  (await call(state, PATH, { session })).json() as Promise<{
    since: string | null;
    recoveryCodesLeft: number;
    required: boolean;
  }>;
const subjects = async (email: string) =>
  (await readMailTo(email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());

describe("turning a second factor on", () => {
  it("requires the password, then a first code, and ends every other session", async () => {
    const [{ user, session }, stranger] = [await person(), await person()];
    const elsewhere = await createSession(user.id);
    const begun = await send(begin, "POST", session, { password: PASSWORD });
    const { secret, address } = (await begun.json()) as { secret: string; address: string };
    expect([begun.status, new URL(address).searchParams.get("secret"), begun.headers.get("cache-control")]).toEqual([
      200,
      secret,
      "no-store",
    ]);
    expect(await stateOf(session)).toEqual({ since: null, recoveryCodesLeft: 0, required: false });
    expect([
      await statusAndBody(await send(confirm, "PUT", session, { code: wrongTotpCode(secret) })),
      await alive(elsewhere),
    ]).toEqual([[400, WRONG], true]);

    const confirmed = await send(confirm, "PUT", session, { code: totpCode(secret) });
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
    expect([confirmed.status, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([200, 10, 10]);
    expect(await stateOf(session)).toEqual({
      since: expect.stringMatching(/Z$/) as string,
      recoveryCodesLeft: 10,
      required: false,
    });
    expect([await alive(session), await alive(elsewhere), await alive(stranger.session)]).toEqual([true, false, true]);
    await runJobs();
    expect(await subjects(user.email)).toEqual(["Two-step sign-in is on"]);
    // Neither the secret nor a code is stored in plain text.
    const rows = JSON.stringify([
      await db.secondFactor.findMany({ where: { userId: user.id } }),
      await db.recoveryCode.findMany({ where: { userId: user.id } }),
    ]);
    for (const kept of [secret, ...recoveryCodes]) expect(rows).not.toContain(kept);
  });

  it("cannot start without the right password, or when it is already on", async () => {
    const [{ user, session }, ready] = [await person(), await protectedPerson()];
    expect(await statusAndBody(await send(begin, "POST", session, { password: "wrong horse" }))).toEqual([
      400,
      "Incorrect password.",
    ]);
    expect(await statusAndBody(await send(begin, "POST", ready.session, { password: PASSWORD }))).toEqual([
      409,
      "Two-step sign-in is already on.",
    ]);
    expect(await statusAndBody(await send(confirm, "PUT", ready.session, { code: totpCode(ready.secret) }))).toEqual([
      409,
      "Two-step sign-in is already on.",
    ]);
    expect(await db.secondFactor.count({ where: { userId: user.id } })).toBe(0);
  });

  it("starting again invalidates the previous secret", async () => {
    const { session } = await person();
    const secrets = [];
    for (let time = 0; time < 2; time += 1)
      secrets.push(
        ((await (await send(begin, "POST", session, { password: PASSWORD })).json()) as { secret: string }).secret,
      );
    expect((await send(confirm, "PUT", session, { code: totpCode(secrets[0] ?? "") })).status).toBe(400);
    expect((await send(confirm, "PUT", session, { code: totpCode(secrets[1] ?? "") })).status).toBe(200);
  });

  it("expires after 30 minutes and is deleted at night", async () => {
    const [late, early, ready] = [await person(), await person(), await protectedPerson()];
    const secret = await beginSetup(late.user.id);
    await beginSetup(early.user.id);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await db.secondFactor.update({ where: { userId: late.user.id }, data: { createdAt: ago(31) } });
    await db.secondFactor.update({ where: { userId: ready.user.id }, data: { createdAt: ago(60 * 24 * 400) } });
    expect(await statusAndBody(await send(confirm, "PUT", late.session, { code: totpCode(secret) }))).toEqual([
      409,
      "Setup expired. Please start again.",
    ]);
    expect((await stateOf(late.session)).since).toBeNull();
    await db.secondFactor.update({ where: { userId: late.user.id }, data: { createdAt: ago(60 * 24 + 1) } });
    await purgeExpired();
    const left = await db.secondFactor.findMany({
      where: { userId: { in: [late, early, ready].map(({ user }) => user.id) } },
    });
    expect(new Set(left.map(({ userId }) => userId))).toEqual(new Set([early.user.id, ready.user.id]));
  });

  it("confirmed twice concurrently, creates one set of recovery codes", async () => {
    const { user, session } = await person();
    const secret = await beginSetup(user.id);
    const code = totpCode(secret);
    const responses = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`,
      () => [send(confirm, "PUT", session, { code }), send(confirm, "PUT", session, { code })],
    );
    expect([responses.map(({ status }) => status).sort(), (await stateOf(session)).recoveryCodesLeft]).toEqual([
      [200, 409],
      10,
    ]);
  });

  it("has nothing to confirm when it was not started", async () => {
    const [{ session }, other] = [await person(), await person()];
    const secret = await beginSetup(other.user.id);
    expect((await send(confirm, "PUT", session, { code: totpCode(secret) })).status).toBe(409);
    for (const handler of [begin, confirm, turnOff] as const)
      expect(
        (
          await send(handler, handler === begin ? "POST" : handler === confirm ? "PUT" : "DELETE", undefined, {
            password: PASSWORD,
            code: "123456",
          })
        ).status,
      ).toBe(401);
    expect((await call(state, PATH)).status).toBe(401);
  });
});

describe("a second factor that is on", () => {
  const off = (session: string, code: string, password = PASSWORD) =>
    send(turnOff, "DELETE", session, { password, code });
  const again = (session: string, code: string, password = PASSWORD) =>
    call(renew, `${PATH}/recovery-codes`, { method: "POST", session, body: { password, code } });

  it.each(["the app", "a recovery code"])(
    "is turned off with the password and a code from %s, and leaves nothing behind",
    async (source) => {
      const { user, session, secret, recoveryCodes } = await protectedPerson();
      const code = source === "the app" ? totpCode(secret) : (recoveryCodes[0] ?? "");
      expect(await statusAndBody(await off(session, code, "wrong horse"))).toEqual([400, "Incorrect password."]);
      expect(await statusAndBody(await off(session, wrongTotpCode(secret)))).toEqual([400, WRONG]);
      expect((await stateOf(session)).since).not.toBeNull();
      expect((await off(session, code)).status).toBe(204);
      expect(await stateOf(session)).toEqual({ since: null, recoveryCodesLeft: 0, required: false });
      expect(await db.secondFactor.count({ where: { userId: user.id } })).toBe(0);
      expect(await statusAndBody(await off(session, code))).toEqual([409, "Two-step sign-in isn't on."]);
      await runJobs();
      expect(await subjects(user.email)).toEqual(["Two-step sign-in is off"]);
    },
  );

  it("gets new recovery codes that replace the old ones, and no one else's", async () => {
    const { user, session, secret, recoveryCodes } = await protectedPerson();
    const other = await protectedPerson();
    await db.recoveryCode.updateMany({
      where: { userId: user.id, codeHash: hashRecoveryCode(recoveryCodes[1] ?? "") },
      data: { usedAt: new Date() },
    });
    expect((await stateOf(session)).recoveryCodesLeft).toBe(1);
    expect(await statusAndBody(await again(session, totpCode(secret), "wrong horse"))).toEqual([
      400,
      "Incorrect password.",
    ]);
    expect(await statusAndBody(await again(session, wrongTotpCode(secret)))).toEqual([400, WRONG]);
    const code = totpCode(secret);
    const made = (await (await again(session, code)).json()) as { recoveryCodes: string[] };
    expect([made.recoveryCodes.length, (await stateOf(session)).recoveryCodesLeft]).toEqual([10, 10]);
    expect((await stateOf(other.session)).recoveryCodesLeft).toBe(2);
    expect(await statusAndBody(await off(session, recoveryCodes[0] ?? ""))).toEqual([400, WRONG]);
    // The code that created them is used up, and so are the earlier ones.
    expect(await statusAndBody(await off(session, code))).toEqual([400, WRONG]);
    expect((await off(session, made.recoveryCodes[3]?.toUpperCase().replaceAll("-", " ") ?? "")).status).toBe(204);
    expect(await statusAndBody(await again(session, "123456"))).toEqual([409, "Two-step sign-in isn't on."]);
    await runJobs();
    expect((await subjects(user.email)).sort()).toEqual(["New recovery codes created", "Two-step sign-in is off"]);
  });

  it.each([
    ["is turned off", off],
    ["gets new recovery codes", again],
  ])("%s only with a password that is still the current one", async (_what, act) => {
    const { user, session, secret, recoveryCodes } = await protectedPerson();
    const password = await hashPassword("battery staple");
    const responses = await whileRowLocked(
      (tx) => tx.user.update({ where: { id: user.id }, data: { password } }),
      () => [act(session, totpCode(secret))],
    );
    expect(responses.map(({ status }) => status)).toEqual([409]);
    expect(await stateOf(session)).toMatchObject({
      since: expect.any(String) as string,
      recoveryCodesLeft: recoveryCodes.length,
    });
  });

  it("is separate per user: other users' codes do not work here", async () => {
    const [mine, theirs] = [await protectedPerson(), await protectedPerson()];
    for (const code of [totpCode(theirs.secret), theirs.recoveryCodes[0] ?? ""])
      expect((await off(mine.session, code)).status).toBe(400);
    expect((await stateOf(theirs.session)).recoveryCodesLeft).toBe(2);
  });

  it("stays on when the password changes", async () => {
    const { session, secret } = await protectedPerson();
    const body = { currentPassword: PASSWORD, newPassword: "battery staple", code: totpCode(secret) };
    const changed = await call(changePassword, "/api/account/password", { method: "PUT", session, body });
    const fresh =
      changed.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith("forgehall-session="))
        ?.split(/[=;]/)[1] ?? "";
    expect((await stateOf(fresh)).since).not.toBeNull();
  });

  it("is in the export without its secret, and is deleted with the account", async () => {
    const { user, session, secret, recoveryCodes } = await protectedPerson();
    const text = await (await call(exportAccount, "/api/account/export", { session })).text();
    const row = await db.secondFactor.findUniqueOrThrow({ where: { userId: user.id } });
    expect((JSON.parse(text) as { secondFactor: unknown }).secondFactor).toEqual({
      since: (await stateOf(session)).since,
      recoveryCodesLeft: 2,
    });
    for (const kept of [secret, row.secret, ...recoveryCodes]) expect(text).not.toContain(kept);
    await forgetLastCode(user.id);
    expect(
      (
        await call(deleteAccount, "/api/account", {
          method: "DELETE",
          session,
          body: { password: PASSWORD, code: totpCode(secret) },
        })
      ).status,
    ).toBe(204);
    expect([
      await db.secondFactor.count({ where: { userId: user.id } }),
      await db.recoveryCode.count({ where: { userId: user.id } }),
    ]).toEqual([0, 0]);
  });
});

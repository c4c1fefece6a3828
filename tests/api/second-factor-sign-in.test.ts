import { POST as login } from "@/app/api/login/route";
import { POST as forgot, PUT as reset } from "@/app/api/password-reset/route";
import { signIn } from "@/lib/accounts/sign-in/sign-in";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { encryptSecret } from "@/lib/foundation/keys";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { call, readSessionToken } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createUser } from "@/tests/fixtures/factories";
import { mailedToken, readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { enableSecondFactor, forgetLastCode, totpCode, wrongTotpCode } from "@/tests/fixtures/second-factor";

const PASSWORD = "correct horse";
const NEEDED = "Enter the code from your authenticator app.";
const WRONG = "That code is wrong or was already used. Check it or wait for a new one.";
let hashed: Promise<string> | undefined;
let addresses = 0;
/** A client address without previous attempts. */
const somewhere = () => `198.51.100.${(addresses += 1)}`;

async function protectedPerson(emailVerifiedAt: Date | null = new Date()) {
  const user = await createUser({ password: await (hashed ??= hashPassword(PASSWORD)), emailVerifiedAt });
  return { user, ...(await enableSecondFactor(user.id, 5)) };
}

const enter = (email: string, more: { code?: string; password?: string } = {}, address = somewhere(), accept = "*/*") =>
  call(login, "/api/login", {
    method: "POST",
    body: { email, password: PASSWORD, ...more },
    headers: { "x-forgehall-address": address, accept },
  });
const statusBodyAndSession = async (response: Response) => [
  response.status,
  await response.text(),
  readSessionToken(response) !== "",
];
const sessions = (userId: string) => db.session.count({ where: { userId } });

describe("signing in to an account with a second factor", () => {
  it("requires the code after the right password, and only then", async () => {
    const { user, secret } = await protectedPerson();
    expect(await statusBodyAndSession(await enter(user.email))).toEqual([401, NEEDED, false]);
    expect(await statusBodyAndSession(await enter(user.email, { password: "wrong horse" }))).toEqual([
      401,
      "Incorrect email or password.",
      false,
    ]);
    expect(
      await statusBodyAndSession(await enter(user.email, { password: "wrong horse", code: totpCode(secret) })),
    ).toEqual([401, "Incorrect email or password.", false]);
    const problem = (await (await enter(user.email, {}, somewhere(), "application/problem+json")).json()) as unknown;
    expect(problem).toEqual({ status: 401, title: "Code needed", detail: NEEDED });
    expect(await sessions(user.id)).toBe(0);
    const done = await enter(user.email, { code: totpCode(secret) });
    expect([done.status, await done.json(), await sessions(user.id)]).toEqual([
      200,
      expect.objectContaining({ id: user.id, email: user.email }),
      1,
    ]);
  });

  it("does not count successful two-step sign-ins against a client address", async () => {
    const { user, secret } = await protectedPerson();
    const office = somewhere();
    for (let attempt = 1; attempt < 100; attempt += 1) await consumeRateLimit("signInAddress", office);
    expect(await statusBodyAndSession(await enter(user.email, {}, office))).toEqual([401, NEEDED, false]);
    expect((await enter(user.email, { code: totpCode(secret) }, office)).status).toBe(200);
    expect((await enter((await protectedPerson()).user.email, {}, office)).status).toBe(401);
  });

  it("accepts a code once, with spaces as users type it", async () => {
    const [{ user, secret }, other] = [await protectedPerson(), await protectedPerson()];
    const code = totpCode(secret);
    expect((await enter(user.email, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
    expect(await statusBodyAndSession(await enter(user.email, { code }))).toEqual([401, WRONG, false]);
    expect(await statusBodyAndSession(await enter(user.email, { code: wrongTotpCode(secret) }))).toEqual([
      401,
      WRONG,
      false,
    ]);
    // Other users' codes are unaffected.
    expect(await db.secondFactor.findUnique({ where: { userId: other.user.id } })).toMatchObject({ lastStep: null });
  });

  it("opens one session for one code, however many requests use it concurrently", async () => {
    const { user, secret, recoveryCodes } = await protectedPerson();
    for (const code of [totpCode(secret), recoveryCodes[0] ?? ""]) {
      const before = await sessions(user.id);
      const responses = await whileRowLocked(
        (tx) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`,
        () => [1, 2, 3].map(() => enter(user.email, { code })),
      );
      expect([responses.map(({ status }) => status).sort(), (await sessions(user.id)) - before]).toEqual([
        [200, 401, 401],
        1,
      ]);
    }
  });

  it("accepts a recovery code once, returns how many are left, and warns when they are few", async () => {
    const { user, recoveryCodes } = await protectedPerson();
    const [first = "", second = ""] = recoveryCodes;
    expect((await enter(user.email, { code: first.toUpperCase() })).status).toBe(200);
    await runJobs();
    expect(await statusBodyAndSession(await enter(user.email, { code: first }))).toEqual([401, WRONG, false]);
    expect((await enter(user.email, { code: second })).status).toBe(200);
    await runJobs();
    const mails = (await readMailTo(user.email)).filter((mail) =>
      mail.includes("Subject: A recovery code was used to sign in"),
    );
    expect(mails).toHaveLength(2);
    expect([
      mails.some((mail) => mail.includes("You have 4 left.")),
      mails.some((mail) => mail.includes("You have only 3 left. Create new ones")),
    ]).toEqual([true, true]);
  });

  it("reports that the last recovery code was used", async () => {
    const { user, recoveryCodes } = await protectedPerson();
    await db.recoveryCode.deleteMany({
      where: {
        userId: user.id,
        codeHash: { not: (await db.recoveryCode.findFirstOrThrow({ where: { userId: user.id } })).codeHash },
      },
    });
    const responses = [];
    for (const code of recoveryCodes) responses.push((await enter(user.email, { code })).status);
    expect(responses.filter((status) => status === 200)).toHaveLength(1);
    await runJobs();
    expect((await readMailTo(user.email)).join("")).toContain("That was your last code.");
  });

  it("accepts no other user's code, and requires none from an account without a second factor", async () => {
    const [mine, theirs] = [await protectedPerson(), await protectedPerson()];
    for (const code of [totpCode(theirs.secret), theirs.recoveryCodes[0] ?? ""])
      expect((await enter(mine.user.email, { code })).status).toBe(401);
    const plain = await createUser({ password: await (hashed ??= hashPassword(PASSWORD)) });
    expect([
      (await enter(plain.email)).status,
      (await enter(plain.email, { code: "123456" })).status,
      (await enter(plain.email, { code: "" })).status,
    ]).toEqual([200, 200, 400]);
  });

  it("explains what to do when the secret was encrypted with another key, and still accepts a recovery code", async () => {
    const { user, secret, recoveryCodes } = await protectedPerson();
    await db.secondFactor.update({
      where: { userId: user.id },
      data: { secret: encryptSecret(secret, crypto.randomUUID()) },
    });
    const sentence =
      "We can't check codes from your authenticator app anymore. Use a recovery code, then set up two-step " +
      "sign-in again.";
    expect(await statusBodyAndSession(await enter(user.email, { code: totpCode(secret) }))).toEqual([
      401,
      sentence,
      false,
    ]);
    expect((await enter(user.email, { code: recoveryCodes[0] ?? "" })).status).toBe(200);
  });

  it("checks again for changes between the password and the session", async () => {
    const { user } = await protectedPerson();
    // The factor is turned off while a sign-in without a code waits: it is still asked for one, as the account was.
    expect((await enter(user.email)).status).toBe(401);
    const plain = await createUser({ password: await (hashed ??= hashPassword(PASSWORD)) });
    const [answer] = await whileRowLocked(
      (tx) => tx.$executeRaw`UPDATE users SET second_factor_at = now() WHERE id = ${plain.id}::uuid`,
      () => [enter(plain.email)],
    );
    expect([await statusBodyAndSession(answer as Response), await sessions(plain.id)]).toEqual([
      [401, NEEDED, false],
      0,
    ]);
  });
});

describe("guessing codes", () => {
  it("stops after ten attempts for one account, from any client addresses, also concurrently", async () => {
    const { user, secret } = await protectedPerson();
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => enter(user.email, { code: wrongTotpCode(secret) })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(5).fill(429),
    ]);
    expect((await enter(user.email, { code: totpCode(secret) })).status).toBe(429);
    expect(await sessions(user.id)).toBe(0);
  });

  it("resets the count after a right code", async () => {
    const { user, secret } = await protectedPerson();
    for (let round = 1; round <= 2; round += 1) {
      for (let time = 1; time <= 8; time += 1)
        expect((await enter(user.email, { code: wrongTotpCode(secret) })).status).toBe(401);
      expect((await enter(user.email, { code: totpCode(secret) })).status).toBe(200);
      await forgetLastCode(user.id);
    }
  });

  it("does not reset the password attempts: each account and client address has ten of both", async () => {
    const { user, secret } = await protectedPerson();
    const address = somewhere();
    for (let time = 1; time <= 6; time += 1) expect((await enter(user.email, {}, address)).status).toBe(401);
    for (let time = 1; time <= 4; time += 1)
      expect((await enter(user.email, { code: wrongTotpCode(secret) }, address)).status).toBe(401);
    expect((await enter(user.email, { code: totpCode(secret) }, address)).status).toBe(429);
    const other = somewhere();
    await expect(
      signIn(
        { email: user.email, password: PASSWORD, code: totpCode(secret) },
        { clientAddress: other, userAgent: null },
      ),
    ).resolves.toMatchObject({ user: { id: user.id } });
  });
});

describe("a forgotten password", () => {
  it("is reset with the emailed link, which neither signs in nor turns the second factor off", async () => {
    const { user, secret } = await protectedPerson();
    await call(forgot, "/api/password-reset", { method: "POST", body: { email: user.email } });
    await runJobs();
    const response = await call(reset, "/api/password-reset", {
      method: "PUT",
      body: { token: await mailedToken(user.email, "reset-password"), password: "battery staple" },
    });
    expect([response.status, readSessionToken(response)]).toEqual([204, ""]);
    expect(await statusBodyAndSession(await enter(user.email, { password: "battery staple" }))).toEqual([
      401,
      NEEDED,
      false,
    ]);
    expect((await enter(user.email, { password: "battery staple", code: totpCode(secret) })).status).toBe(200);
  });

  it("of an account that somebody else registered with this address loses their second factor", async () => {
    const { user } = await protectedPerson(null);
    await call(forgot, "/api/password-reset", { method: "POST", body: { email: user.email } });
    await runJobs();
    await call(reset, "/api/password-reset", {
      method: "PUT",
      body: { token: await mailedToken(user.email, "reset-password"), password: "battery staple" },
    });
    expect((await enter(user.email, { password: "battery staple" })).status).toBe(200);
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
    await runJobs();
    expect((await readMailTo(user.email)).join()).toContain("Subject: Two-step sign-in is off");
  });
});

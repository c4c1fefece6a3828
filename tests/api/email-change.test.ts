import { DELETE as cancelChange, POST as resendLink, PUT as confirmChange } from "@/app/api/account/email/route";
import { GET as exportData } from "@/app/api/account/export/route";
import { PUT as changePassword } from "@/app/api/account/password/route";
import { POST as login } from "@/app/api/login/route";
import { POST as forgot, PUT as reset } from "@/app/api/password-reset/route";
import { PUT as saveProfile } from "@/app/api/profile/route";
import { GET as currentUser } from "@/app/api/user/route";
import { sendEmailChangeRequested } from "@/lib/accounts/settings/email-notices";
import { getLinkState, issueLink } from "@/lib/accounts/settings/emailed-links";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { mailedToken, readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { enableSecondFactor, forgetLastCode, totpCode, wrongTotpCode } from "@/tests/fixtures/second-factor";
import { createSession } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const [PASSWORD, NEW_PASSWORD] = ["correct horse", "battery staple"];
const INVALID = "This link is no longer valid. Request a new one.";
const TAKEN = "An account with this email already exists.";
type User = { email: string; pendingEmail: string | null; emailVerified: boolean; bio: string | null };

let hashed: Promise<string> | undefined;
const newEmail = () => `new-${crypto.randomUUID()}@example.com`;
const save = (session: string, body: object) =>
  call(saveProfile, "/api/profile", { method: "PUT", session, body: { name: "Ada Byron", ...body } });
const me = async (session: string) => (await (await call(currentUser, "/api/user", { session })).json()) as User;
const confirm = (token: string, more: object = {}, session?: string) =>
  call(confirmChange, "/api/account/email", {
    method: "PUT",
    body: { token, password: PASSWORD, ...more },
    ...(session && { session }),
  });
const resend = (session: string) => call(resendLink, "/api/account/email", { method: "POST", session });
const cancel = (session: string) => call(cancelChange, "/api/account/email", { method: "DELETE", session });
const signIn = async (email: string, password = PASSWORD) =>
  (await call(login, "/api/login", { method: "POST", body: { email, password } })).status;
const issues = async (response: Response) =>
  ((await response.json()) as { errors: { path: string; message: string }[] }).errors;
const subjects = async (address: string) =>
  (await readMailTo(address)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim()).sort();
const tokenFor = (address: string) => mailedToken(address, "confirm-email");
const stored = (id: string) =>
  db.user.findUniqueOrThrow({ where: { id }, select: { email: true, pendingEmail: true } });

/** A user with a password and a session, whose address is verified by default. */
async function person(verified = true) {
  const user = await createUser({
    password: await (hashed ??= hashPassword(PASSWORD)),
    emailVerifiedAt: verified ? new Date() : null,
  });
  return { user, session: await createSession(user.id) };
}

/** The same, with a requested change whose link was sent. */
async function changing(email = newEmail()) {
  const ada = await person();
  expect((await save(ada.session, { email })).status).toBe(200);
  await runJobs();
  return { ...ada, email, token: await tokenFor(email) };
}

describe("a changed email address", () => {
  it("does not take effect before it is confirmed; the rest of the profile does", async () => {
    const { user, session } = await person();
    const email = newEmail();
    const saved = (await (await save(session, { email: email.toUpperCase(), bio: "Writes programs." })).json()) as User;
    expect(saved).toMatchObject({
      email: user.email,
      pendingEmail: email,
      emailVerified: true,
      bio: "Writes programs.",
    });
    expect(await me(session)).toMatchObject({ email: user.email, pendingEmail: email });
    expect([await signIn(email), await signIn(user.email)]).toEqual([401, 200]);
  });

  it("is not requested by a call without an address, whatever was confirmed since the form was loaded", async () => {
    const { user, session, email, token } = await changing();
    expect((await confirm(token, {}, session)).status).toBe(204);
    const saved = (await (await save(session, { bio: "Writes programs." })).json()) as User;
    expect(saved).toMatchObject({ email, pendingEmail: null, bio: "Writes programs." });
    expect(await stored(user.id)).toEqual({ email, pendingEmail: null });
  });

  it("is visible only to its owner", async () => {
    const { email, session, user } = await changing();
    const { session: stranger } = await person();
    expect(JSON.stringify(await me(stranger))).not.toContain(email);
    const file = await (await call(exportData, "/api/account/export", { session })).text();
    expect((JSON.parse(file) as { account: User }).account).toMatchObject({ email: user.email, pendingEmail: email });
  });

  it("sends a link to the new address and notifies the old one if it was verified", async () => {
    const [{ user, email }, unverified] = [await changing(), await person(false)];
    await save(unverified.session, { email: newEmail() });
    await runJobs();
    expect(await subjects(email)).toEqual(["Confirm your new email address"]);
    expect(await subjects(user.email)).toEqual(["A new email address was requested for your account"]);
    expect(await subjects(unverified.user.email)).toEqual([]);
    // The requested address may be an attacker's choice, so it is not shown to the old inbox.
    expect((await readMailTo(user.email)).join()).not.toContain(email);
    expect((await readMailTo(email)).join()).not.toContain(user.name);
  });

  it("takes effect with the link and the password: it is verified, and the old one is notified and cannot sign in", async () => {
    const { user, session, email, token } = await changing();
    const { id: tokenId } = { id: crypto.randomUUID() };
    const resetToken =
      (await issueLink({ id: tokenId, userId: user.id, email: user.email, purpose: "password_reset" })) ?? "";
    const response = await confirm(token, {}, session);
    expect([response.status, response.headers.getSetCookie().map((cookie) => cookie.split("=")[0])]).toEqual([
      204,
      ["forgehall-device"],
    ]);
    expect(await me(session)).toMatchObject({ email, pendingEmail: null, emailVerified: true });
    expect([await signIn(user.email), await signIn(email)]).toEqual([401, 200]);
    expect(await getLinkState("email_change", token)).toBe("used");
    await runJobs();
    expect(await subjects(user.email)).toEqual([
      "A new email address was requested for your account",
      "Your email address was changed",
    ]);
    // Links sent to the old inbox no longer work.
    expect(
      (await call(reset, "/api/password-reset", { method: "PUT", body: { token: resetToken, password: NEW_PASSWORD } }))
        .status,
    ).toBe(404);
  });

  it("does not notify an old address that was never verified, not even when it takes effect", async () => {
    const { user, session } = await person(false);
    const email = newEmail();
    await save(session, { email });
    await runJobs();
    expect((await confirm(await tokenFor(email))).status).toBe(204);
    await runJobs();
    expect(await subjects(user.email)).toEqual([]);
  });

  it("can be confirmed while signed out, which opens no session", async () => {
    const { user, email, token } = await changing();
    const sessions = await db.session.count({ where: { userId: user.id } });
    expect((await confirm(token)).status).toBe(204);
    expect([await stored(user.id), await db.session.count({ where: { userId: user.id } })]).toEqual([
      { email, pendingEmail: null },
      sessions,
    ]);
  });
});

describe("a notice about a requested change", () => {
  it("is not sent to an address that is not verified when its job runs", async () => {
    const { user } = await person(false);
    await sendEmailChangeRequested.add(
      db,
      { userId: user.id, noticeId: crypto.randomUUID() },
      { key: crypto.randomUUID() },
    );
    await runJobs();
    expect(await subjects(user.email)).toEqual([]);
  });
});

describe("a session thief", () => {
  it("cannot confirm the requested address without the password", async () => {
    const { user, session, token } = await changing();
    expect(await statusAndBody(await confirm(token, { password: "a guess" }, session))).toEqual([
      400,
      "Incorrect password.",
    ]);
    expect((await confirm(token, { password: undefined }, session)).status).toBe(400);
    expect(await stored(user.id)).toMatchObject({ email: user.email });
  });

  it("gets no password reset email at the requested address", async () => {
    const { user, email } = await changing();
    for (const address of [email, user.email])
      await call(forgot, "/api/password-reset", { method: "POST", body: { email: address } });
    await runJobs();
    expect(await subjects(email)).toEqual(["Confirm your new email address"]);
    expect(await subjects(user.email)).toContain("Reset your password");
  });

  it("is locked out when the owner changes or resets the password, which cancels the change", async () => {
    const [one, two] = [await changing(), await changing()];
    expect(
      (
        await call(changePassword, "/api/account/password", {
          method: "PUT",
          session: one.session,
          body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
        })
      ).status,
    ).toBe(204);
    await call(forgot, "/api/password-reset", { method: "POST", body: { email: two.user.email } });
    await runJobs();
    const resetToken = await mailedToken(two.user.email, "reset-password");
    expect(
      (await call(reset, "/api/password-reset", { method: "PUT", body: { token: resetToken, password: NEW_PASSWORD } }))
        .status,
    ).toBe(204);
    for (const { user, token } of [one, two]) {
      expect(await stored(user.id)).toEqual({ email: user.email, pendingEmail: null });
      expect(await statusAndBody(await confirm(token, { password: NEW_PASSWORD }))).toEqual([404, INVALID]);
    }
  });
});

describe("an account with two-step sign-in", () => {
  async function protectedChange() {
    const ada = await changing();
    return { ...ada, ...(await enableSecondFactor(ada.user.id)) };
  }
  const asked = async (token: string, more: object = {}) => {
    const response = await call(confirmChange, "/api/account/email", {
      method: "PUT",
      body: { token, password: PASSWORD, ...more },
      headers: { accept: "application/problem+json" },
    });
    return [response.status, await issues(response)];
  };

  it("must also enter a code, but only after the right password", async () => {
    const { user, token, secret, email } = await protectedChange();
    expect(await asked(token, { password: "a guess" })).toEqual([
      400,
      [{ path: "password", message: "Incorrect password." }],
    ]);
    expect(await asked(token)).toEqual([
      400,
      [{ path: "code", message: "Enter the code from your authenticator app." }],
    ]);
    expect(await asked(token, { code: wrongTotpCode(secret) })).toEqual([
      400,
      [{ path: "code", message: "That code is wrong or was already used. Check it or wait for a new one." }],
    ]);
    expect(await stored(user.id)).toMatchObject({ email: user.email });
    expect((await confirm(token, { code: totpCode(secret) })).status).toBe(204);
    expect(await stored(user.id)).toEqual({ email, pendingEmail: null });
  });

  it("may use a recovery code, which is then used up", async () => {
    const { user, token, recoveryCodes } = await protectedChange();
    expect((await confirm(token, { code: recoveryCodes[0] })).status).toBe(204);
    expect(await db.recoveryCode.count({ where: { userId: user.id, usedAt: { not: null } } })).toBe(1);
  });

  it("does not use up a code on an invalid link", async () => {
    const { user, secret, token } = await protectedChange();
    await db.accountToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    await forgetLastCode(user.id);
    expect((await confirm(token, { code: totpCode(secret) })).status).toBe(404);
    expect(await db.secondFactor.findUnique({ where: { userId: user.id } })).toMatchObject({ lastStep: null });
  });
});

describe("the link of a change", () => {
  it("works once, also when it is used twice concurrently", async () => {
    const { token } = await changing();
    expect((await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status).sort()).toEqual([
      204, 404,
    ]);
    expect(await statusAndBody(await confirm(token))).toEqual([404, INVALID]);
  });

  it("works for one day", async () => {
    const { user, token } = await changing();
    const { createdAt, expiresAt } = await db.accountToken.findFirstOrThrow({ where: { userId: user.id } });
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 3_600_000)).toBe(24);
    await db.accountToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await statusAndBody(await confirm(token))).toEqual([404, INVALID]);
  });

  it.each(["", "made-up", "x".repeat(43)])("cannot be %j, or a token for another purpose", async (token) => {
    const { user } = await changing();
    expect((await confirm(token)).status).toBe(404);
    for (const purpose of ["password_reset", "email_verification"] as const) {
      expect(
        (
          await confirm(
            (await issueLink({ id: crypto.randomUUID(), userId: user.id, email: user.email, purpose })) ?? "",
          )
        ).status,
      ).toBe(404);
    }
  });

  it("is rejected for a user signed in to another account, and stays valid", async () => {
    const [{ token, user, email }, other] = [await changing(), await person()];
    expect(await statusAndBody(await confirm(token, {}, other.session))).toEqual([
      403,
      "You're signed in to a different account. Sign out first, then open the link again.",
    ]);
    expect((await confirm(token)).status).toBe(204);
    expect(await stored(user.id)).toMatchObject({ email });
    expect(await stored(other.user.id)).toMatchObject({ email: other.user.email });
  });

  it("stops working as soon as another address is requested", async () => {
    const { user, session, token } = await changing();
    const email = newEmail();
    await save(session, { email });
    await runJobs();
    expect(await statusAndBody(await confirm(token))).toEqual([404, INVALID]);
    expect((await confirm(await tokenFor(email))).status).toBe(204);
    expect(await stored(user.id)).toEqual({ email, pendingEmail: null });
  });

  it("changes nothing if it was created for an address that is no longer requested", async () => {
    const { user, token } = await changing();
    // As when another address was requested while its email was being sent.
    await db.user.update({ where: { id: user.id }, data: { pendingEmail: newEmail() } });
    expect((await confirm(token)).status).toBe(404);
    expect(await stored(user.id)).toMatchObject({ email: user.email });
  });

  it("changes nothing if another address is requested during confirmation", async () => {
    const { user, token } = await changing();
    const [response] = await whileRowLocked(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
        await tx.user.update({ where: { id: user.id }, data: { pendingEmail: newEmail() } });
      },
      () => [confirm(token)],
    );
    expect(response?.status).toBe(404);
    expect(await stored(user.id)).toMatchObject({ email: user.email });
  });

  it("is rejected without a code if two-step sign-in is turned on during confirmation", async () => {
    const { user, token } = await changing();
    const [response] = await whileRowLocked(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
        await tx.user.update({ where: { id: user.id }, data: { secondFactorAt: new Date() } });
      },
      () => [confirm(token)],
    );
    expect(response?.status).toBe(409);
    expect(await stored(user.id)).toMatchObject({ email: user.email });
  });

  it("stops working when the account is deleted", async () => {
    const { user, token } = await changing();
    await db.user.delete({ where: { id: user.id } });
    expect((await confirm(token)).status).toBe(404);
  });

  it("waits for a concurrent password change and then is invalid", async () => {
    const { user, token } = await changing();
    const [response] = await whileRowLocked(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
        await tx.user.update({ where: { id: user.id }, data: { password: await hashPassword(NEW_PASSWORD) } });
      },
      () => [confirm(token)],
    );
    expect(response?.status).toBe(409);
    expect(await stored(user.id)).toMatchObject({ email: user.email });
  });
});

describe("an address that another user has", () => {
  it("is rejected at once", async () => {
    const [{ user, session }, other] = [await person(), await person()];
    expect(
      await statusAndBody(await save(session, { email: other.user.email.toUpperCase(), bio: "Not saved." })),
    ).toEqual([409, TAKEN]);
    expect(await me(session)).toMatchObject({ email: user.email, pendingEmail: null, bio: null });
  });

  it("is rejected when it was taken meanwhile, and the change can be canceled", async () => {
    const { user, session, email, token } = await changing();
    await createUser({ email });
    expect(await statusAndBody(await confirm(token))).toEqual([409, TAKEN]);
    expect(await stored(user.id)).toEqual({ email: user.email, pendingEmail: email });
    expect((await cancel(session)).status).toBe(204);
    expect(await me(session)).toMatchObject({ email: user.email, pendingEmail: null });
  });

  it("goes to the first of two users who confirm it", async () => {
    const email = newEmail();
    const one = await changing(email);
    const two = await person();
    await save(two.session, { email });
    const token =
      (await issueLink({ id: crypto.randomUUID(), userId: two.user.id, email, purpose: "email_change" })) ?? "";
    expect([(await confirm(token)).status, await statusAndBody(await confirm(one.token))]).toEqual([204, [409, TAKEN]]);
  });
});

describe("a pending change", () => {
  it("is kept when the profile is saved with the current address", async () => {
    const { user, session, email, token } = await changing();
    await save(session, { email: user.email, bio: "Still here." });
    expect(await me(session)).toMatchObject({ pendingEmail: email, bio: "Still here." });
    expect((await confirm(token)).status).toBe(204);
  });

  it("is not requested twice: the same address again sends nothing", async () => {
    const { session, email, token } = await changing();
    await save(session, { email });
    await runJobs();
    expect(await subjects(email)).toHaveLength(1);
    expect((await confirm(token)).status).toBe(204);
  });

  it("is canceled together with its link by its owner but no one else", async () => {
    const [{ user, session, token }, other] = [await changing(), await changing()];
    expect([(await cancel(session)).status, (await cancel(session)).status]).toEqual([204, 204]);
    expect(await me(session)).toMatchObject({ email: user.email, pendingEmail: null });
    expect(await statusAndBody(await confirm(token))).toEqual([404, INVALID]);
    expect((await confirm(other.token)).status).toBe(204);
  });

  it("sends no email when it is canceled before the email was written", async () => {
    const { session } = await person();
    const email = newEmail();
    await save(session, { email });
    await cancel(session);
    await runJobs();
    expect(await subjects(email)).toEqual([]);
  });

  it("gets another link on request; without a pending change there is none", async () => {
    const { session, email, token } = await changing();
    expect((await resend(session)).status).toBe(204);
    await runJobs();
    expect(await subjects(email)).toHaveLength(2);
    // Both were sent to the same inbox.
    expect((await confirm(token)).status).toBe(204);
    expect(await statusAndBody(await resend(session))).toEqual([409, "No email change is waiting for confirmation."]);
  });

  it("belongs to its owner: no one else can cancel it or request its email", async () => {
    const [{ user, email }, other] = [await changing(), await person()];
    expect([(await cancel(other.session)).status, (await resend(other.session)).status]).toEqual([204, 409]);
    expect(await stored(user.id)).toMatchObject({ pendingEmail: email });
    expect((await call(cancelChange, "/api/account/email", { method: "DELETE" })).status).toBe(401);
    expect((await call(resendLink, "/api/account/email", { method: "POST" })).status).toBe(401);
  });

  it("sends one notice when the same address is requested twice concurrently", async () => {
    const { user, session } = await person();
    const email = newEmail();
    const responses = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`,
      () => [save(session, { email }), save(session, { email })],
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await runJobs();
    expect(await subjects(user.email)).toEqual(["A new email address was requested for your account"]);
    expect((await confirm(await tokenFor(email))).status).toBe(204);
  });

  it("does not start when the profile is saved with the old address while another change is confirmed", async () => {
    const { user, session, email, token } = await changing();
    const [saved] = await whileRowLocked(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
        await tx.user.update({ where: { id: user.id }, data: { email, pendingEmail: null } });
      },
      () => [save(session, { email: user.email, bio: "Still here." })],
    );
    expect(saved?.status).toBe(200);
    expect(await me(session)).toMatchObject({ email, pendingEmail: null, bio: "Still here." });
    expect((await confirm(token)).status).toBe(404);
  });

  it("is only the later one of two requested concurrently", async () => {
    const { user, session } = await person();
    const emails = [newEmail(), newEmail()];
    const responses = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`,
      () => emails.map((email) => save(session, { email })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { pendingEmail } = await stored(user.id);
    await runJobs();
    const mailed = await Promise.all(emails.map(subjects));
    expect(emails.map((email, index) => [email === pendingEmail, mailed[index]?.length])).toEqual(
      expect.arrayContaining([
        [true, 1],
        [false, 0],
      ]),
    );
    expect((await confirm(await tokenFor(pendingEmail ?? ""))).status).toBe(204);
  });
});

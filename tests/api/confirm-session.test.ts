import { GET as isConfirmed, POST as confirm } from "@/app/api/account/confirm/route";
import { GET as exportData } from "@/app/api/account/export/route";
import { DELETE as lift, POST as suspend } from "@/app/api/admin/users/[userId]/suspension/route";
import { POST as openLink, PUT as openProvenLink } from "@/app/api/developer/payout-account/link/route";
import { POST as signIn } from "@/app/api/login/route";
import { DELETE as release, POST as hold } from "@/app/api/super-admin/users/[userId]/payout-hold/route";
import { PUT as setRole } from "@/app/api/super-admin/users/[userId]/role/route";
import { DELETE as removeUser } from "@/app/api/super-admin/users/[userId]/route";
import { PUT as verify } from "@/app/api/super-admin/users/[userId]/verify/route";
import { hashPassword } from "@/lib/foundation/auth/password";
import type { Role } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { call, type Handler, readSessionToken } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { enableSecondFactor, totpCode } from "@/tests/fixtures/second-factor";
import { ageConfirmation, createSession } from "@/tests/fixtures/sessions";

const PASSWORD = "correct horse";
const PATH = "/api/account/confirm";
let hashed: Promise<string> | undefined;

/** A user whose session was confirmed that many minutes ago. */
async function signedIn(role: Role = "super_admin", minutes = 15) {
  const user = await createUser({ role, password: await (hashed ??= hashPassword(PASSWORD)) });
  const session = await createSession(user.id);
  await ageConfirmation(session, minutes);
  return { user, session };
}

const problem = { accept: "application/problem+json" };
const prove = (session: string, body: { password: string; code?: string }) =>
  call(confirm, PATH, { method: "POST", session, body, headers: problem });
const check = async (session: string) => (await call(isConfirmed, PATH, { session })).status;
const makeDeveloper = (session: string, userId: string) =>
  call(setRole, `/api/super-admin/users/${userId}/role`, {
    method: "PUT",
    session,
    params: { userId },
    body: { role: "developer" },
  });

describe("a call that requires confirmation", () => {
  it("says so after 15 minutes, and works again once the password is confirmed", async () => {
    const { session } = await signedIn();
    const { id } = await createUser({ role: "customer" });
    const refused = await makeDeveloper(session, id);
    expect([refused.status, await refused.text(), refused.headers.get("x-confirm")]).toEqual([
      403,
      "Confirm your password to continue.",
      "password",
    ]);
    expect((await prove(session, { password: PASSWORD })).status).toBe(204);
    expect((await makeDeveloper(session, id)).status).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { id } })).role).toBe("developer");
  });

  it("works for 15 minutes after signing in", async () => {
    const { user } = await signedIn();
    const response = await call(signIn, "/api/login", {
      method: "POST",
      body: { email: user.email, password: PASSWORD },
    });
    const session = readSessionToken(response);
    expect(await check(session)).toBe(204);
    await ageConfirmation(session, 14);
    expect(await check(session)).toBe(204);
    await ageConfirmation(session, 15);
    expect(await check(session)).toBe(403);
  });

  it("asks sessions from before confirmations were recorded", async () => {
    const { user, session } = await signedIn();
    await db.session.updateMany({ where: { userId: user.id }, data: { confirmedAt: null } });
    expect(await check(session)).toBe(403);
  });

  it("says so before it looks at the body or the address", async () => {
    const { session } = await signedIn();
    const response = await call(setRole, "/api/super-admin/users/x/role", {
      method: "PUT",
      session,
      params: { userId: "x" },
      text: "{",
      headers: { "content-type": "application/json" },
    });
    expect([response.status, response.headers.get("x-confirm")]).toEqual([403, "password"]);
  });

  it("is told from a refusal by role, which names no header", async () => {
    const { session } = await signedIn("admin");
    const response = await makeDeveloper(session, crypto.randomUUID());
    expect([response.status, response.headers.get("x-confirm")]).toEqual([403, null]);
  });
});

describe("POST /api/account/confirm", () => {
  it("answers a wrong password with an error of its field, and does not confirm", async () => {
    const { session } = await signedIn();
    const refused = await prove(session, { password: "a guess" });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [{ path: "password", message: "Incorrect password." }] }),
    ]);
    expect(await check(session)).toBe(403);
  });

  it("asks for a code with two-step sign-in, and takes each code once", async () => {
    const { user, session } = await signedIn();
    const { secret } = await enableSecondFactor(user.id);
    const errors = async (body: { password: string; code?: string }) => {
      const response = await prove(session, body);
      return response.status === 204 ? [] : ((await response.json()) as { errors: unknown[] }).errors;
    };
    expect(await errors({ password: PASSWORD })).toEqual([
      { path: "code", message: "Enter the code from your authenticator app." },
    ]);
    const code = totpCode(secret);
    expect(await errors({ password: PASSWORD, code: "000000" })).toEqual([
      { path: "code", message: "That code is wrong or was already used. Check it or wait for a new one." },
    ]);
    expect(await check(session)).toBe(403);
    expect(await errors({ password: PASSWORD, code })).toEqual([]);
    expect(await check(session)).toBe(204);
    expect(await errors({ password: PASSWORD, code })).toHaveLength(1);
  });

  it("confirms this session alone", async () => {
    const { user, session } = await signedIn();
    const other = await createSession(user.id);
    await ageConfirmation(other);
    await prove(session, { password: PASSWORD });
    expect([await check(session), await check(other)]).toEqual([204, 403]);
  });
});

describe("a stolen cookie alone", () => {
  const to = (handler: Handler, method: string, path: string, body?: object) => ({ handler, method, path, body });
  const calls = [
    to(setRole, "PUT", "/api/super-admin/users/{id}/role", { role: "super_admin" }),
    to(verify, "PUT", "/api/super-admin/users/{id}/verify", { verified: true }),
    to(removeUser, "DELETE", "/api/super-admin/users/{id}"),
    to(hold, "POST", "/api/super-admin/users/{id}/payout-hold", { reason: "Fraud" }),
    to(release, "DELETE", "/api/super-admin/users/{id}/payout-hold", { reason: "Fraud" }),
    to(suspend, "POST", "/api/admin/users/{id}/suspension", { reason: "Spam" }),
    to(lift, "DELETE", "/api/admin/users/{id}/suspension"),
    to(exportData, "GET", "/api/account/export"),
  ];

  it.each(calls)("cannot make $method $path", async ({ handler, method, path, body }) => {
    const { session } = await signedIn();
    const { id } = await createUser({ role: "developer" });
    const before = await db.user.findUnique({ where: { id } });
    const guess = await prove(session, { password: "a guess" });
    const response = await call(handler, path.replace("{id}", id), {
      method,
      session,
      params: { userId: id },
      ...(body && { body }),
    });
    expect([guess.status, response.status, await response.text()]).toEqual([
      400,
      403,
      "Confirm your password to continue.",
    ]);
    expect(await db.user.findUnique({ where: { id } })).toEqual(before);
  });

  it.each(["without a password", "with a wrong password"])("cannot open a payout account %s", async (how) => {
    const { user, session } = await signedIn("developer");
    const path = "/api/developer/payout-account/link";
    const response =
      how === "without a password"
        ? await call(openLink, path, { method: "POST", session })
        : await call(openProvenLink, path, { method: "PUT", session, body: { password: "a guess" } });
    expect(response.status).toBe(how === "without a password" ? 403 : 400);
    expect(await db.payoutAccount.count({ where: { developerId: user.id } })).toBe(0);
  });
});

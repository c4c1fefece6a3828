import { PUT as changePassword } from "@/app/api/account/password/route";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { POST as renewCodes } from "@/app/api/account/second-factor/recovery-codes/route";
import { DELETE as turnOff, POST as beginSetup } from "@/app/api/account/second-factor/route";
import { DELETE as endOne } from "@/app/api/account/sessions/[id]/route";
import { DELETE as endOthers } from "@/app/api/account/sessions/route";
import { PUT as saveProfile } from "@/app/api/profile/route";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { call, type Handler } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { enableSecondFactor, totpCode } from "@/tests/fixtures/second-factor";
import { createSession } from "@/tests/fixtures/sessions";

const PASSWORD = "correct horse";
const NEW_PASSWORD = "battery staple";
const CODE_NEEDED = { path: "code", message: "Enter the code from your authenticator app." };
const WRONG_CODE = {
  path: "code",
  message: "That code is wrong or was already used. Check it or wait for a new one.",
};
let hashed: Promise<string> | undefined;

/** A session that a thief has as well, and the owner's other one. */
async function stolen({ protectedByCode = false } = {}) {
  const user = await createUser({ password: await (hashed ??= hashPassword(PASSWORD)), emailVerifiedAt: new Date() });
  const session = await createSession(user.id);
  const owners = await createSession(user.id);
  const other = await db.session.findFirstOrThrow({ where: { userId: user.id }, orderBy: { id: "desc" } });
  return { user, session, owners, other, secret: protectedByCode ? (await enableSecondFactor(user.id)).secret : "" };
}
type Stolen = Awaited<ReturnType<typeof stolen>>;

/** Credentials that prove ownership, and everything that a thief would want to change. */
async function account(userId: string) {
  const select = { email: true, password: true, secondFactorAt: true, secondFactor: { select: { secret: true } } };
  const [user, codes, sessions] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select }),
    db.recoveryCode.findMany({ where: { userId }, orderBy: { codeHash: "asc" } }),
    db.session.count({ where: { userId } }),
  ]);
  return { user, codes, sessions };
}

type Proof = { password?: string; code?: string };
type Act = (of: Stolen, proof: Proof) => Promise<Response>;
const headers = { accept: "application/problem+json" };
const act =
  (handler: Handler, method: string, path: string, body: (proof: Proof) => object = (proof) => proof): Act =>
  ({ session, other }, proof) =>
    call(handler, path.replace("{id}", other.id), {
      method,
      session,
      params: { id: other.id },
      body: body(proof),
      headers,
    });
const toNewPassword = ({ password, code }: Proof) => ({
  currentPassword: password,
  newPassword: NEW_PASSWORD,
  ...(code && { code }),
});

const withPassword: [string, Act][] = [
  ["the password", act(changePassword, "PUT", "/api/account/password", toNewPassword)],
  ["two-step sign-in, to set it up", act(beginSetup, "POST", "/api/account/second-factor")],
  ["the account, to delete it", act(deleteAccount, "DELETE", "/api/account")],
  ["the owner's session, to end it", act(endOne, "DELETE", "/api/account/sessions/{id}")],
  ["all other sessions, to end them", act(endOthers, "DELETE", "/api/account/sessions")],
];
const withCode: [string, Act][] = [
  ["the password", act(changePassword, "PUT", "/api/account/password", toNewPassword)],
  ["the account, to delete it", act(deleteAccount, "DELETE", "/api/account")],
  ["two-step sign-in, to turn it off", act(turnOff, "DELETE", "/api/account/second-factor")],
  ["recovery codes, to make new ones", act(renewCodes, "POST", "/api/account/second-factor/recovery-codes")],
];

describe("a stolen session cannot change", () => {
  it.each(withPassword)("%s: that requires the password", async (_what, change) => {
    const victim = await stolen();
    const before = await account(victim.user.id);
    expect((await change(victim, {})).status).toBe(400);
    expect((await change(victim, { password: "a guess" })).status).toBe(400);
    expect(await account(victim.user.id)).toEqual(before);
    expect((await change(victim, { password: PASSWORD })).status).toBeLessThan(300);
  });

  it.each(withCode)("%s: with two-step sign-in that also requires a code, which works once", async (_what, change) => {
    const victim = await stolen({ protectedByCode: true });
    const before = await account(victim.user.id);
    expect((await change(victim, { password: PASSWORD })).status).toBe(400);
    const refused = await change(victim, { password: PASSWORD, code: "000000" });
    expect([refused.status, ((await refused.json()) as { errors: unknown }).errors]).toEqual([400, [WRONG_CODE]]);
    expect(await account(victim.user.id)).toEqual(before);
    expect((await change(victim, { password: PASSWORD, code: totpCode(victim.secret) })).status).toBeLessThan(300);
  });

  it.each(withCode.slice(0, 2))(
    "%s, and learns that a code is required only with the right password",
    async (_what, change) => {
      const victim = await stolen({ protectedByCode: true });
      const errors = async (proof: { password: string }) =>
        ((await (await change(victim, proof)).json()) as { errors: { path: string }[] }).errors;
      expect((await errors({ password: "a guess" })).map(({ path }) => path)).not.toContain("code");
      expect(await errors({ password: PASSWORD })).toEqual([CODE_NEEDED]);
    },
  );

  it("the email: that requires a link to the new inbox, and the password", async () => {
    const { user, session } = await stolen();
    const before = await account(user.id);
    const email = `thief-${crypto.randomUUID()}@example.com`;
    expect(
      (await call(saveProfile, "/api/profile", { method: "PUT", session, body: { name: "Ada Byron", email } })).status,
    ).toBe(200);
    expect(await account(user.id)).toEqual(before);
  });
});

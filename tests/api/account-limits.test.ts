import { DELETE as deleteAccount } from "@/app/api/account/route";
import { PUT as confirmSetup } from "@/app/api/account/second-factor/route";
import { POST as sendAgain, PUT as verify } from "@/app/api/account/verification/route";
import { POST as login } from "@/app/api/login/route";
import { POST as askForLink, PUT as resetPassword } from "@/app/api/password-reset/route";
import { hashPassword } from "@/lib/foundation/auth/password";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createUser } from "@/tests/fixtures/factories";
import { beginSetup, enableSecondFactor, totpCode, wrongTotpCode } from "@/tests/fixtures/second-factor";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

/** Statuses of requests made one after the other. */
async function statuses(times: number, make: (time: number) => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let time = 1; time <= times; time += 1) found.push((await make(time)).status);
  return found;
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status);
const from = (address: string) => ({ headers: { "x-forgehall-address": address } });

describe("limits on authentication attempts", () => {
  it("allow ten codes per 15 minutes where a code is required with the password", async () => {
    const user = await createUser({ password: await hashPassword("correct horse") });
    const { secret } = await enableSecondFactor(user.id);
    const session = await createSession(user.id);
    const remove = (code: string) =>
      call(deleteAccount, "/api/account", { method: "DELETE", session, body: { password: "correct horse", code } });
    expect(await statuses(10, () => remove(wrongTotpCode(secret)))).toEqual(times(10, 400));
    expect((await remove(totpCode(secret))).status).toBe(429);
  });

  it("allow ten codes per 15 minutes to confirm a second factor", async () => {
    const { user, session } = await createSignedInUser();
    const secret = await beginSetup(user.id);
    const confirm = (code: string) =>
      call(confirmSetup, "/api/account/second-factor", { method: "PUT", session, body: { code } });
    expect(await statuses(10, () => confirm(wrongTotpCode(secret)))).toEqual(times(10, 400));
    expect((await confirm(totpCode(secret))).status).toBe(429);
  });

  it("do not let a stolen session use up the codes that the owner needs to sign in", async () => {
    const password = "correct horse";
    const user = await createUser({ password: await hashPassword(password) });
    const { secret } = await enableSecondFactor(user.id);
    const session = await createSession(user.id);
    const guess = () =>
      call(confirmSetup, "/api/account/second-factor", { method: "PUT", session, body: { code: "1" } });
    expect(await statuses(11, guess)).toEqual([...times(10, 409), 429]);
    const body = { email: user.email, password, code: totpCode(secret) };
    expect((await call(login, "/api/login", { method: "POST", body })).status).toBe(200);
  });

  it("allow five password reset links an hour for one account from one client address", async () => {
    const send = (email: string, address: string) =>
      call(askForLink, "/api/password-reset", { method: "POST", body: { email }, ...from(address) });
    const email = `${crypto.randomUUID()}@example.com`;
    expect(await statuses(6, () => send(email, "198.51.100.1"))).toEqual([...times(5, 204), 429]);
    expect([(await send(`other-${email}`, "198.51.100.1")).status, (await send(email, "198.51.100.2")).status]).toEqual(
      [204, 204],
    );
  });

  it("allow 30 password reset links an hour from one client address, for any accounts", async () => {
    const send = (address: string) =>
      call(askForLink, "/api/password-reset", {
        method: "POST",
        body: { email: `${crypto.randomUUID()}@example.com` },
        ...from(address),
      });
    expect(await statuses(31, () => send("198.51.100.3"))).toEqual([...times(30, 204), 429]);
    expect((await send("198.51.100.4")).status).toBe(204);
  });

  it("allow five email verification links a day", async () => {
    const [{ session }, other] = [await createSignedInUser(), await createSignedInUser()];
    const again = (by: string) => call(sendAgain, "/api/account/verification", { method: "POST", session: by });
    expect(await statuses(6, () => again(session))).toEqual([...times(5, 204), 429]);
    expect((await again(other.session)).status).toBe(204);
  });

  it.each([
    [
      "verifies an address",
      (address: string) =>
        call(verify, "/api/account/verification", { method: "PUT", body: { token: "made-up" }, ...from(address) }),
      1,
    ],
    [
      "sets a new password",
      (address: string) =>
        call(resetPassword, "/api/password-reset", {
          method: "PUT",
          body: { token: "made-up", password: "battery staple" },
          ...from(address),
        }),
      2,
    ],
  ] as const)(
    "allow 30 attempts per 15 minutes from one client address to use a link that %s",
    async (_what, attempt, network) => {
      expect(await statuses(31, () => attempt(`203.0.${network}.1`))).toEqual([...times(30, 404), 429]);
      expect((await attempt(`203.0.${network}.2`)).status).toBe(404);
    },
  );
});

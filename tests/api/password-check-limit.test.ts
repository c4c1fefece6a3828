import { DELETE as endOthers } from "@/app/api/account/sessions/route";
import { POST as forgot, PUT as reset } from "@/app/api/password-reset/route";
import { hashPassword } from "@/lib/auth/password";
import { resetRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { call } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { mailedToken, runJobs } from "@/tests/fixtures/jobs";
import "@/tests/fixtures/enable-rate-limits";
import { createSession } from "@/tests/fixtures/sessions";

const PASSWORD = "correct horse";
const prove = (session: string, password: string) =>
  call(endOthers, "/api/account/sessions", { method: "DELETE", session, body: { password } });

async function person() {
  const user = await createUser({ password: await hashPassword(PASSWORD) });
  return { user, session: await createSession(user.id) };
}

describe("password confirmation", () => {
  it("limits a session thief to ten guesses per 15 minutes and 50 a day", async () => {
    const { user, session } = await person();
    for (let quarter = 1; quarter <= 5; quarter += 1) {
      for (let guess = 1; guess <= 10; guess += 1) expect((await prove(session, "a guess")).status).toBe(400);
      expect((await prove(session, PASSWORD)).status).toBe(429);
      // As if the 15 minutes were over.
      await resetRateLimit("passwordCheck", user.id);
    }
    const refused = await prove(session, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(80_000);
  });

  it("can be unlocked by the owner with an emailed link, however many guesses there were", async () => {
    const { user, session } = await person();
    for (let guess = 1; guess <= 50; guess += 1) await consumeRateLimit("passwordCheckDay", user.id);
    expect((await prove(session, PASSWORD)).status).toBe(429);
    await call(forgot, "/api/password-reset", { method: "POST", body: { email: user.email } });
    await runJobs();
    await call(reset, "/api/password-reset", {
      method: "PUT",
      body: { token: await mailedToken(user.email, "reset-password"), password: "battery staple" },
    });
    expect((await prove(await createSession(user.id), "battery staple")).status).toBe(204);
  });

  it("does not count right passwords, but limits changes to 50 a day", async () => {
    const { session } = await person();
    for (let change = 1; change <= 50; change += 1) expect((await prove(session, PASSWORD)).status).toBe(204);
    expect((await prove(session, PASSWORD)).status).toBe(429);
  });
});

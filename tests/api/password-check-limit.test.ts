import { PUT as changePassword } from "@/app/api/account/password/route";
import { DELETE as endOthers } from "@/app/api/account/sessions/route";
import { POST as forgot, PUT as reset } from "@/app/api/password-reset/route";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { consumeRateLimit, resetRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createUser } from "@/tests/fixtures/factories";
import { whileHashQueueFull } from "@/tests/fixtures/hash-queue";
import { mailedToken, runJobs } from "@/tests/fixtures/jobs";
import { createSession } from "@/tests/fixtures/sessions";

// Refusals here are intentional, so keep them out of the log. Settings are read on first use.
process.env.LOG_LEVEL = "silent";

const PASSWORD = "correct horse";
const prove = (session: string, password: string) =>
  call(endOthers, "/api/account/sessions", { method: "DELETE", session, body: { password } });

async function person() {
  const user = await createUser({ password: await hashPassword(PASSWORD) });
  return { user, session: await createSession(user.id) };
}
/** The statuses of so many concurrent requests while the queue of password hashes is full. */
const statusesWhileFull = async (count: number, send: () => Promise<Response>) =>
  (await whileHashQueueFull(() => Promise.all(Array.from({ length: count }, send)))).map(({ status }) => status);

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

  it("does not count an attempt that the server was too busy to check", async () => {
    const { session } = await person();
    await db.rateLimit.deleteMany();
    const statuses = await statusesWhileFull(9, () => prove(session, "a guess"));
    expect(statuses).toContain(503);
    const checked = statuses.filter((status) => status === 400).length;
    const counted = await db.rateLimit.findMany({
      where: { key: { startsWith: "passwordCheck" } },
      select: { points: true },
    });
    expect(counted.map(({ points }) => points)).toEqual([checked, checked]);
  });
});

describe("a new password", () => {
  it("is not hashed for a session thief who has used up all guesses", async () => {
    const { user, session } = await person();
    for (let guess = 1; guess <= 10; guess += 1) await consumeRateLimit("passwordCheck", user.id);
    const body = { currentPassword: "a guess", newPassword: "battery staple" };
    const change = () => call(changePassword, "/api/account/password", { method: "PUT", session, body });
    expect(new Set(await statusesWhileFull(9, change))).toEqual(new Set([429]));
  });

  it("is not hashed for an unknown reset link", async () => {
    const body = { token: "made-up", password: "battery staple" };
    const attempt = () => call(reset, "/api/password-reset", { method: "PUT", body });
    expect(new Set(await statusesWhileFull(9, attempt))).toEqual(new Set([404]));
  });
});

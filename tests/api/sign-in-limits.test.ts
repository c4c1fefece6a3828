import { POST as login } from "@/app/api/login/route";
import { POST as forgot, PUT as reset } from "@/app/api/password-reset/route";
import { hashPassword } from "@/lib/foundation/auth/password";
import { findDevice } from "@/lib/foundation/auth/session-cookies";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createUser } from "@/tests/fixtures/factories";
import { whileHashQueueFull } from "@/tests/fixtures/hash-queue";
import { mailedToken, runJobs } from "@/tests/fixtures/jobs";

// Refusals here are intentional, so keep them out of the log. Settings are read on first use.
process.env.LOG_LEVEL = "silent";

const [OLD, NEW] = ["correct horse", "battery staple"];
let addresses = 0;
let hashed: Promise<string> | undefined;
const person = async () => createUser({ password: await (hashed ??= hashPassword(OLD)) });
const enter = (email: string, password: string, cookie = "") =>
  call(login, "/api/login", {
    method: "POST",
    body: { email, password },
    headers: { cookie, "x-forgehall-address": `198.51.100.${(addresses += 1)}` },
  });
/** The device cookie that a response sets, as the browser sends it back. */
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("forgehall-device="))
    ?.split(";")[0] ?? "";
async function guessMuch(email: string): Promise<void> {
  for (let guess = 1; guess <= 100; guess += 1) await consumeRateLimit("signInAccount", email);
}

describe("an account under a distributed guessing attack", () => {
  it("refuses unknown devices with a helpful message, and admits the owner on a known browser", async () => {
    const user = await person();
    const device = deviceOf(await enter(user.email, OLD));
    await guessMuch(user.email);
    const refused = await enter(user.email, OLD);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "Too many failed sign-in attempts. Reset your password to sign in now, or try again tomorrow.",
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_600);
    const entered = await enter(user.email, OLD, device);
    expect([entered.status, deviceOf(entered).startsWith("forgehall-device=")]).toEqual([200, true]);
  });

  it("admits the owner on a new browser with an emailed link, even during the attack", async () => {
    const user = await person();
    await guessMuch(user.email);
    await call(forgot, "/api/password-reset", { method: "POST", body: { email: user.email } });
    await runJobs();
    const response = await call(reset, "/api/password-reset", {
      method: "PUT",
      body: { token: await mailedToken(user.email, "reset-password"), password: NEW },
    });
    expect((await enter(user.email, NEW)).status).toBe(200);
    // The guesses are refused once the limit is reached.
    await guessMuch(user.email).catch(() => undefined);
    expect([(await enter(user.email, NEW)).status, (await enter(user.email, NEW, deviceOf(response))).status]).toEqual([
      429, 200,
    ]);
  });

  it("lets the owner choose a new password on a known browser that has used up its attempts", async () => {
    const user = await person();
    const device = deviceOf(await enter(user.email, OLD));
    const id = findDevice(device.split("=")[1], user.email) ?? "";
    for (let guess = 1; guess <= 10; guess += 1) await consumeRateLimit("signInDevice", id);
    for (let guess = 1; guess <= 50; guess += 1) await consumeRateLimit("signInDeviceDay", id);
    expect((await enter(user.email, OLD, device)).status).toBe(429);
    await call(forgot, "/api/password-reset", { method: "POST", body: { email: user.email } });
    await runJobs();
    const response = await call(reset, "/api/password-reset", {
      method: "PUT",
      body: { token: await mailedToken(user.email, "reset-password"), password: NEW },
      headers: { cookie: device },
    });
    expect((await enter(user.email, NEW, deviceOf(response))).status).toBe(200);
  });

  it("sets no device cookie after a wrong password", async () => {
    const user = await person();
    expect(deviceOf(await enter(user.email, "wrong horse"))).toBe("");
  });
});

describe("more sign-ins than the server can hash", () => {
  it("are told to retry, without counting as an attempt", async () => {
    const user = await person();
    const attempt = (password: string) =>
      call(login, "/api/login", { method: "POST", body: { email: user.email, password } });
    const busy = await whileHashQueueFull(() => Promise.all(Array.from({ length: 12 }, () => attempt("wrong horse"))));
    const refused = busy.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(2);
    expect([refused[0]?.headers.get("retry-after"), await refused[0]?.text()]).toEqual([
      "2",
      "Many people are signing in right now. Please try again in a moment.",
    ]);
    // Ten wrong passwords are allowed, and those that were checked count.
    for (let wrong = 1 + busy.length - refused.length; wrong <= 9; wrong += 1)
      expect((await attempt("wrong horse")).status).toBe(401);
    expect((await attempt(OLD)).status).toBe(200);
  });
});

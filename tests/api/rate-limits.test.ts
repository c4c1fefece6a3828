import { POST as createPaymentIntent } from "@/app/api/create-payment-intent/route";
import { GET as customerOrders } from "@/app/api/customer/orders/route";
import { PUT as saveAvatar } from "@/app/api/profile/avatar/route";
import { consumeAddressRateLimit, consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { findInvitedDeveloper } from "@/lib/hiring/requests/invitations";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createSubscription, createUser } from "@/tests/fixtures/factories";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";
import { POST as postContact } from "@/app/api/contact/route";
import { confirmRenewal, updateRenewalCard } from "@/lib/commerce/subscriptions/renewals";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { POST as reportApp } from "@/app/api/apps/[id]/reports/route";
import { POST as reportReview } from "@/app/api/reviews/[id]/reports/route";
import { POST as reportUser } from "@/app/api/users/[id]/reports/route";
import { POST as validateRoute } from "@/app/api/licenses/validate/route";
import { createLicense } from "@/tests/fixtures/licenses";
import { POST as confirm } from "@/app/api/account/confirm/route";
import { POST as signIn } from "@/app/api/login/route";
import { hashPassword } from "@/lib/foundation/auth/password";

describe("a user's writes", () => {
  it("are limited to 120 a minute; reads and other users are unaffected", async () => {
    const { user, session } = await createSignedInUser();
    for (let change = 1; change <= 120; change += 1) await consumeRateLimit("write", user.id);
    const buy = (by: string) =>
      call(createPaymentIntent, "/api/create-payment-intent", { method: "POST", body: { appId: "none" }, session: by });
    const refused = await buy(session);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "Too many attempts. Please wait a while and try again.",
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call(customerOrders, "/api/customer/orders", { session })).status).toBe(200);
    expect((await buy((await createSignedInUser()).session)).status).toBe(404);
  });

  it("invite 20 developers a day at most", async () => {
    const [{ viewer }, developer] = [await createSignedInUser(), await createUser({ role: "developer" })];
    for (let invited = 1; invited <= 20; invited += 1) await consumeRateLimit("invitation", viewer.id);
    await expect(findInvitedDeveloper(viewer, developer.id)).rejects.toMatchObject({
      code: "rate_limited",
      message: "You've invited many developers today. Post without an invitation, or try again tomorrow.",
    });
  });

  it("count as uploads where a picture is decoded", async () => {
    const { user, session } = await createSignedInUser();
    for (let upload = 1; upload <= 120; upload += 1) await consumeRateLimit("upload", user.id);
    const body = { avatarURL: "/objects/sent/none" };
    expect((await call(saveAvatar, "/api/profile/avatar", { method: "PUT", body, session })).status).toBe(429);
  });
});

describe("contact messages from one client address", () => {
  it("are limited to five an hour", async () => {
    const body = { name: "Noor", email: "noor@example.com", topic: "other", message: "Hello" };
    const post = () => call(postContact, "/api/contact", { method: "POST", body });
    for (let message = 1; message <= 5; message += 1) expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(429);
  });
});

const beginPayment = (session: string, address = "203.0.113.70") =>
  call(createPaymentIntent, "/api/create-payment-intent", {
    method: "POST",
    body: { appId: "none" },
    session,
    headers: { "x-forgehall-address": address },
  });
const distinctStatuses = (responses: Response[]) => [...new Set(responses.map(({ status }) => status))];

describe("payment attempts", () => {
  it("are limited to 30 an hour per account from any client addresses, to stop testing of stolen cards", async () => {
    const { session } = await createSignedInUser();
    const first = await Promise.all(
      Array.from({ length: 30 }, (_, index) => beginPayment(session, `198.51.100.${index}`)),
    );
    expect(distinctStatuses(first)).toEqual([404]);
    const refused = await beginPayment(session, "198.51.100.99");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await beginPayment((await createSignedInUser()).session, "198.51.100.99")).status).toBe(404);
  });

  it.each([
    ["confirmations of a renewal", confirmRenewal],
    ["new cards of a subscription", (viewer: Viewer, id: string) => updateRenewalCard(viewer, id, {})],
  ])("include %s", async (_what, attempt) => {
    const { viewer } = await createSignedInUser();
    await db.user.update({ where: { id: viewer.id }, data: { stripeCustomerId: `cus_${viewer.id}` } });
    const { id } = await createSubscription({ customerId: viewer.id });
    for (let made = 0; made < 30; made += 1) await consumeRateLimit("payment", viewer.id);
    await expect(attempt(viewer, id)).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("are limited to 100 an hour per client address, for any accounts", async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => createSignedInUser()));
    for (const { session } of accounts)
      expect(distinctStatuses(await Promise.all(Array.from({ length: 20 }, () => beginPayment(session))))).toEqual([
        404,
      ]);
    const { session } = await createSignedInUser();
    expect([(await beginPayment(session)).status, (await beginPayment(session, "203.0.113.8")).status]).toEqual([
      429, 404,
    ]);
  });
});

describe("a user's reports", () => {
  it("are limited to 20 an hour, for reviews, apps and users together", async () => {
    const { user, session } = await createSignedInUser();
    for (let report = 1; report <= 20; report += 1) await consumeRateLimit("report", user.id);
    for (const route of [reportApp, reportReview, reportUser]) {
      const refused = await call(route, "/", {
        method: "POST",
        params: { id: crypto.randomUUID() },
        body: { reason: "Spam" },
        session,
      });
      expect(refused.status).toBe(429);
    }
  });
});

const validateLicense = async (key: string, address: string) =>
  (
    await call(validateRoute, "/api/licenses/validate", {
      method: "POST",
      body: { key },
      headers: { "x-forgehall-address": address },
    })
  ).status;

describe("limits of the license calls", () => {
  it("stop who tries unknown keys, but not the real keys of the same office", async () => {
    const { key } = await createLicense();
    for (let attempt = 1; attempt <= 30; attempt += 1)
      expect(await validateLicense("unknown", "203.0.113.30")).toBe(404);
    expect(await validateLicense("unknown", "203.0.113.30")).toBe(429);
    expect(await validateLicense(key, "203.0.113.30")).toBe(200);
    expect(await validateLicense("unknown", "203.0.113.31")).toBe(404);
  });

  it("allow 1,200 calls in ten minutes from one address, and with one key", async () => {
    const [one, other] = [await createLicense(), await createLicense()];
    for (let calls = 1; calls <= 1_200; calls += 1) await consumeRateLimit("licenseKey", one.licenseId);
    expect([await validateLicense(one.key, "203.0.113.32"), await validateLicense(other.key, "203.0.113.32")]).toEqual([
      429, 200,
    ]);
    for (let calls = 1; calls <= 1_200; calls += 1) await consumeAddressRateLimit("license", "203.0.113.33");
    expect(await validateLicense(other.key, "203.0.113.33")).toBe(429);
  });
});

describe("a password that confirms a session", () => {
  const PASSWORD = "correct horse";
  async function person() {
    const user = await createUser({ password: await hashPassword(PASSWORD) });
    return { user, session: await createSession(user.id) };
  }
  const prove = async (session: string, password: string) =>
    (await call(confirm, "/api/account/confirm", { method: "POST", session, body: { password } })).status;

  it("counts a wrong password as a failed sign-in, and blocks both after ten", async () => {
    const { user, session } = await person();
    for (let guess = 1; guess <= 10; guess += 1) expect(await prove(session, "a guess")).toBe(400);
    expect(await prove(session, PASSWORD)).toBe(429);
    const response = await call(signIn, "/api/login", {
      method: "POST",
      body: { email: user.email, password: PASSWORD },
    });
    expect(response.status).toBe(429);
  });

  it("does not count right passwords", async () => {
    const { session } = await person();
    for (let time = 1; time <= 12; time += 1) expect(await prove(session, PASSWORD)).toBe(204);
  });
});

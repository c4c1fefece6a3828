import { POST as createPaymentIntent } from "@/app/api/create-payment-intent/route";
import { GET as customerOrders } from "@/app/api/customer/orders/route";
import { POST as verifyPayment } from "@/app/api/verify-payment/route";
import { POST as webhook } from "@/app/api/webhooks/stripe/route";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const buy = (session: string | undefined, body: unknown, more = {}) =>
  call(createPaymentIntent, "/api/create-payment-intent", {
    method: "POST",
    body,
    ...(session && { session }),
    ...more,
  });
const verify = (session: string | undefined, body: unknown) =>
  call(verifyPayment, "/api/verify-payment", { method: "POST", body, ...(session && { session }) });
const orders = (session: string | undefined, query = "") =>
  call(customerOrders, `/api/customer/orders${query}`, session ? { session } : {});

describe("POST /api/create-payment-intent", () => {
  it.each(ROLES)("returns the client secret, the order and the amount to a %s", async (role) => {
    const { session } = await createSignedInUser(role);
    const response = await buy(session, { appId: (await createApp()).id, amount: 1, price: "0.01" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) as string,
      orderId: expect.any(String) as string,
      amount: "49.00",
      priceType: "one-time",
      free: false,
      subscriptionId: null,
    });
  });

  it("returns an order without a client secret for a free app", async () => {
    const { session } = await createSignedInUser();
    const response = await buy(session, { appId: (await createApp({ price: "0" })).id });
    expect(await response.json()).toEqual({ clientSecret: null, orderId: expect.any(String) as string, free: true });
  });

  it("rejects each invalid purchase with one sentence", async () => {
    const { session, user } = await createSignedInUser("developer");
    const own = await createApp({ developerId: user.id });
    const { appId: owned } = await createOrder({ customerId: user.id });
    expect(await statusAndBody(await buy(undefined, { appId: own.id }))).toEqual([401, "Please sign in to continue."]);
    expect(await statusAndBody(await buy(session, { appId: own.id }))).toEqual([403, "This is your own app."]);
    expect(await statusAndBody(await buy(session, { appId: owned }))).toEqual([409, "You already own this app."]);
    for (const appId of [crypto.randomUUID(), "7", ""])
      expect(await statusAndBody(await buy(session, { appId }))).toEqual([404, "App not found"]);
    expect(await statusAndBody(await buy(session, {}))).toEqual([400, "appId is required."]);
    expect((await buy(session, { appId: 7 })).status).toBe(400);
    expect((await buy(session, { appId: owned }, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    expect((await buy(session, undefined, { text: "appId=1", headers: { "content-type": "text/plain" } })).status).toBe(
      415,
    );
  });

  it("returns 503 with Retry-After while the provider is unavailable", async () => {
    const { session } = await createSignedInUser();
    provider.faults.add({ count: 4, status: 503 });
    const response = await buy(session, { appId: (await createApp()).id });
    expect([...(await statusAndBody(response)), response.headers.get("retry-after")]).toEqual([
      503,
      "Payments are temporarily unavailable. Please try again.",
      "10",
    ]);
  });
});

describe("POST /api/verify-payment", () => {
  it.each(ROLES)("returns the status of a %s's own payment and nothing of another user's", async (role) => {
    const { session, user } = await createSignedInUser(role);
    const { id, appTitle, appId } = await createOrder({ customerId: user.id });
    const response = await verify(session, { orderId: id });
    expect([response.status, await response.json()]).toEqual([
      200,
      { orderId: id, appId, appTitle, status: "completed", failure: null, amount: "49.00", refundedAmount: "0.00" },
    ]);
    const foreign = await createOrder();
    expect(await statusAndBody(await verify(session, { orderId: foreign.id }))).toEqual([404, "Order not found."]);
    expect(await statusAndBody(await verify(session, { paymentIntent: foreign.stripePaymentIntentId }))).toEqual([
      404,
      "Order not found.",
    ]);
  });

  it("requires a session and exactly one payment identifier", async () => {
    const { session } = await createSignedInUser();
    expect((await verify(undefined, { orderId: "x" })).status).toBe(401);
    for (const body of [{}, { orderId: "" }, { orderId: "x", paymentIntent: "y" }, { orderId: 7 }])
      expect((await verify(session, body)).status).toBe(400);
  });
});

describe("GET /api/customer/orders", () => {
  it.each(ROLES)("lists only a %s's own orders, with the count and a link to the next page", async (role) => {
    const { session, user } = await createSignedInUser(role);
    const made = [];
    for (let more = 0; more < 3; more += 1) made.push((await createOrder({ customerId: user.id })).id);
    await createOrder();
    const response = await orders(session, "?limit=2");
    expect([response.status, response.headers.get("x-total-count")]).toEqual([200, "3"]);
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await orders(session, new URL(link, "http://localhost").search);
    const ids = [...((await response.json()) as { id: string }[]), ...((await rest.json()) as { id: string }[])].map(
      ({ id }) => id,
    );
    expect([ids, rest.headers.get("link")]).toEqual([made.reverse(), null]);
  });

  it("names the app, the buyer and the seller by id, until the seller's account is deleted", async () => {
    const { session, user } = await createSignedInUser();
    const { appId, developerId } = await createOrder({ customerId: user.id });
    const listed = async () => (await (await orders(session)).json()) as object[];
    expect(await listed()).toMatchObject([{ appId, customerId: user.id, developerId }]);
    await db.user.delete({ where: { id: developerId ?? "" } });
    expect(await listed()).toMatchObject([{ appId: null, customerId: user.id, developerId: null }]);
  });

  it("returns 401 when signed out and 400 for values out of range", async () => {
    const { session } = await createSignedInUser();
    expect((await orders(undefined)).status).toBe(401);
    for (const query of ["?limit=0", "?limit=101", "?limit=x", "?cursor=x", "?cursor=WyJwdXJjaGFzZXMiLDFd"])
      expect((await orders(session, query)).status).toBe(400);
  });

  it("is not available after the account is deleted", async () => {
    const { user, session } = await createSignedInUser();
    await createOrder({ customerId: user.id });
    await db.user.delete({ where: { id: user.id } });
    expect((await orders(session)).status).toBe(401);
  });
});

describe("POST /api/webhooks/stripe", () => {
  it("returns 400 without a signature and 413 for a large body, and requires neither session nor origin", async () => {
    const post = (text: string, headers: Record<string, string> = {}) =>
      call(webhook, "/api/webhooks/stripe", {
        method: "POST",
        text,
        headers: { "sec-fetch-site": "cross-site", ...headers },
      });
    expect(await statusAndBody(await post("{}"))).toEqual([400, "Invalid event signature."]);
    expect((await post("{}", { "stripe-signature": "t=1,v1=00" })).status).toBe(400);
    expect((await post("x".repeat(600_000), { "stripe-signature": "t=1,v1=00" })).status).toBe(413);
  });
});

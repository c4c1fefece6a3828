import { createPaymentIntent, getCheckout } from "@/lib/commerce/orders/checkout";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { db } from "@/lib/foundation/db/client";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { toViewer } from "@/tests/fixtures/sessions";

process.env.PLATFORM_FEE_PERCENT = "7.5";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
afterEach(() => provider.faults.clear());

const buyer = async () => toViewer(await createUser());
const ordersOf = (appId: string) => db.order.findMany({ where: { appId }, orderBy: { createdAt: "asc" } });
const open = (appId: string) =>
  provider.intentsOf(appId).filter(({ status }) => status !== "canceled" && status !== "succeeded");
const attempt = (call: Promise<unknown>) =>
  call.then(
    (response) => response,
    (error: { code: string; message: string }) => error.code,
  );

describe("createPaymentIntent", () => {
  it("charges the price in the database and returns the client secret of a single intent", async () => {
    const [viewer, app] = [await buyer(), await createApp({ price: "19.99", title: "Ledger" })];
    const response = await createPaymentIntent(viewer, app.id);
    const [intent] = provider.intentsOf(app.id);
    expect(response).toEqual({
      clientSecret: intent?.client_secret,
      orderId: expect.any(String) as string,
      amount: "19.99",
      priceType: "one-time",
      free: false,
      subscriptionId: null,
    });
    expect(intent).toMatchObject({
      amount: 1999,
      currency: "usd",
      payment_method_types: ["card"],
      receipt_email: null,
      metadata: { orderId: response.orderId, appId: app.id, customerId: viewer.id },
    });
    expect(intent?.description).toContain("Ledger");
    expect(await ordersOf(app.id)).toMatchObject([
      {
        id: response.orderId,
        status: "pending",
        stripePaymentIntentId: intent?.id,
        customerId: viewer.id,
        developerId: app.developerId,
        appTitle: "Ledger",
        appDownloadUrl: app.downloadUrl,
      },
    ]);
  });

  it("records the platform fee of the moment", async () => {
    const app = await createApp();
    await createPaymentIntent(await buyer(), app.id);
    const [order] = await ordersOf(app.id);
    expect(order?.platformFeePercent.toFixed(2)).toBe("7.50");
  });

  it("creates one provider customer per buyer across all purchases", async () => {
    const [viewer, one, other] = [await buyer(), await createApp(), await createApp()];
    await Promise.all([createPaymentIntent(viewer, one.id), createPaymentIntent(viewer, other.id)]);
    await createPaymentIntent(viewer, (await createApp()).id);
    const customers = provider.ledger
      .all("customer")
      .filter((customer) => !customer.deleted && customer.email === viewer.email);
    expect(customers).toHaveLength(1);
    expect((await db.user.findUnique({ where: { id: viewer.id } }))?.stripeCustomerId).toBe(customers[0]?.id);
    expect([...provider.intentsOf(one.id), ...provider.intentsOf(other.id)].map(({ customer }) => customer)).toEqual([
      customers[0]?.id,
      customers[0]?.id,
    ]);
  });

  it("creates a new customer when the provider has forgotten the old one", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    await db.user.update({ where: { id: viewer.id }, data: { stripeCustomerId: `cus_${viewer.id}` } });
    const { orderId } = await createPaymentIntent(viewer, app.id);
    expect((await ordersOf(app.id)).map(({ id, status }) => [id === orderId, status])).toEqual([
      [false, "failed"],
      [true, "pending"],
    ]);
  });

  it("creates a new customer when the old one was deleted at the provider within a day", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    await createPaymentIntent(viewer, (await createApp()).id);
    const { stripeCustomerId: deleted } = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    await provider.stripe.customers.del(deleted ?? "");
    const { orderId } = await createPaymentIntent(viewer, app.id);
    const { stripeCustomerId: current } = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    expect(provider.intentsOf(orderId).map(({ customer }) => customer)).toEqual([current]);
    expect(current).not.toBe(deleted);
    expect((await ordersOf(app.id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
  });

  it.each(["customer", "developer", "admin", "super_admin"] as const)("allows the role %s to buy", async (role) => {
    const viewer = toViewer(await createUser({ role }));
    expect(await createPaymentIntent(viewer, (await createApp()).id)).toMatchObject({ amount: "49.00" });
  });

  it("rejects signed-out visitors", async () => {
    expect(await attempt(createPaymentIntent(null, (await createApp()).id))).toBe("unauthenticated");
  });

  it.each([
    ["an unknown app", async () => crypto.randomUUID()],
    ["a malformed id", async () => "' OR 1=1 --\u0000"],
    ["an app in review", async () => (await createApp({ status: "pending" })).id],
    ["a rejected app", async () => (await createApp({ status: "rejected" })).id],
  ])("throws not_found for %s, also for an admin", async (_what, appId) => {
    const admin = toViewer(await createUser({ role: "admin" }));
    expect(await attempt(createPaymentIntent(admin, await appId()))).toBe("not_found");
  });

  it.each(["approved", "pending"])("rejects buying your own app (%s)", async (status) => {
    const app = await createApp({ status });
    const owner = toViewer(await db.user.findUniqueOrThrow({ where: { id: app.developerId } }));
    expect(await attempt(createPaymentIntent(owner, app.id))).toBe("forbidden");
  });

  it.each(["completed", "disputed"])("throws conflict while the viewer has a %s order of the app", async (status) => {
    const [viewer, app] = [await buyer(), await createApp()];
    await createOrder({ appId: app.id, customerId: viewer.id, status });
    expect(await attempt(createPaymentIntent(viewer, app.id))).toBe("conflict");
    expect(provider.intentsOf(app.id)).toEqual([]);
  });

  it.each(["0.49", "1000000.00", "99999999.00"])(
    "throws conflict for the price %s, which no card can pay",
    async (price) => {
      const [viewer, app] = [await buyer(), await createApp({ price })];
      expect(await getCheckout(viewer, app.id)).toMatchObject({
        state: "unpayable",
        message: ordersMessages.unpayable,
      });
      await expect(createPaymentIntent(viewer, app.id)).rejects.toMatchObject({
        code: "conflict",
        message: ordersMessages.unpayable,
      });
      expect(await ordersOf(app.id)).toEqual([]);
    },
  );

  it("abandons the pending order of an app whose new price no card can pay", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    await createPaymentIntent(viewer, app.id);
    await db.app.update({ where: { id: app.id }, data: { price: "99999999.00" } });
    expect(await attempt(createPaymentIntent(viewer, app.id))).toBe("conflict");
    expect([(await ordersOf(app.id)).map(({ status }) => status), open(app.id)]).toEqual([["failed"], []]);
  });

  it.each(["refunded", "failed"])("allows buying again after a %s order", async (status) => {
    const [viewer, app] = [await buyer(), await createApp()];
    await createOrder({ appId: app.id, customerId: viewer.id, status });
    expect(await createPaymentIntent(viewer, app.id)).toMatchObject({ amount: "49.00" });
  });
});

describe("createPaymentIntent for a free app", () => {
  it("completes the order immediately without calling the provider", async () => {
    const [viewer, app] = [await buyer(), await createApp({ price: "0.00" })];
    const response = await createPaymentIntent(viewer, app.id);
    expect(response).toEqual({ clientSecret: null, orderId: expect.any(String) as string, free: true });
    expect(await ordersOf(app.id)).toMatchObject([
      { id: response.orderId, status: "completed", stripePaymentIntentId: `free_${response.orderId}` },
    ]);
    expect((await db.app.findUnique({ where: { id: app.id } }))?.downloads).toBe(1);
    expect(provider.intentsOf(app.id)).toEqual([]);
  });

  it("creates one order for fifty concurrent calls", async () => {
    const [viewer, app] = [await buyer(), await createApp({ price: "0.00" })];
    const responses = await Promise.all(Array.from({ length: 50 }, () => attempt(createPaymentIntent(viewer, app.id))));
    expect(responses.filter((response) => response !== "conflict")).toHaveLength(1);
    expect(await ordersOf(app.id)).toHaveLength(1);
    expect((await db.app.findUnique({ where: { id: app.id } }))?.downloads).toBe(1);
  });
});

describe("createPaymentIntent called repeatedly", () => {
  it.each([1, 2, 3, 4, 5])("creates one order and one intent for fifty concurrent calls (round %i)", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const responses = await Promise.all(Array.from({ length: 50 }, () => createPaymentIntent(viewer, app.id)));
    expect(new Set(responses.map(({ orderId, clientSecret }) => `${orderId} ${clientSecret}`)).size).toBe(1);
    expect(await ordersOf(app.id)).toHaveLength(1);
    expect(provider.intentsOf(app.id)).toHaveLength(1);
  });

  it("reuses the pending order, also after a declined card", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const first = await createPaymentIntent(viewer, app.id);
    await expect(provider.pay(first.orderId, "pm_card_visa_chargeDeclined")).rejects.toMatchObject({
      code: "card_declined",
    });
    expect(await createPaymentIntent(viewer, app.id)).toEqual(first);
  });

  it("writes nothing while the payment is still open, so that servers do not block each other", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const first = await createPaymentIntent(viewer, app.id);
    const before = await ordersOf(app.id);
    const again = await Promise.all(Array.from({ length: 5 }, () => createPaymentIntent(viewer, app.id)));
    expect(new Set(again.map(({ clientSecret }) => clientSecret))).toEqual(new Set([first.clientSecret]));
    expect(await ordersOf(app.id)).toEqual(before);
  });

  it("does not sell an app again that was paid but not yet reported", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const { orderId } = await createPaymentIntent(viewer, app.id);
    await provider.pay(orderId);
    expect(await attempt(createPaymentIntent(viewer, app.id))).toBe("conflict");
    expect(await ordersOf(app.id)).toMatchObject([{ id: orderId, status: "completed" }]);
  });

  it("creates a separate order for each buyer", async () => {
    const app = await createApp();
    const [one, other] = await Promise.all([
      createPaymentIntent(await buyer(), app.id),
      createPaymentIntent(await buyer(), app.id),
    ]);
    expect(one.clientSecret).not.toBe(other.clientSecret);
  });
});

describe("createPaymentIntent after a price change", () => {
  const opened = async (price = "49.00") => {
    const [viewer, app] = [await buyer(), await createApp({ price })];
    const first = await createPaymentIntent(viewer, app.id);
    const reprice = (to: string) => db.app.update({ where: { id: app.id }, data: { price: to } });
    return { viewer, app, first, reprice };
  };

  it("cancels the old intent, so that only the new price can be paid", async () => {
    const { viewer, app, first, reprice } = await opened();
    await reprice("59.00");
    const second = await createPaymentIntent(viewer, app.id);
    expect(second).toMatchObject({ amount: "59.00" });
    expect(await ordersOf(app.id)).toMatchObject([
      { id: first.orderId, status: "failed" },
      { id: second.orderId, status: "pending" },
    ]);
    expect(provider.intentsOf(app.id).map(({ amount, status }) => [amount, status])).toEqual([
      [4900, "canceled"],
      [5900, "requires_payment_method"],
    ]);
    await expect(provider.pay(first.orderId)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
  });

  it("completes the old order when it was paid at the same moment", async () => {
    const { viewer, app, first, reprice } = await opened();
    await reprice("59.00");
    await provider.pay(first.orderId);
    expect(await attempt(createPaymentIntent(viewer, app.id))).toBe("conflict");
    expect(await ordersOf(app.id)).toMatchObject([{ id: first.orderId, status: "completed" }]);
    expect(provider.intentsOf(app.id)).toHaveLength(1);
  });

  it("leaves one order and one open intent after fifty concurrent calls", async () => {
    const { viewer, app, reprice } = await opened();
    await reprice("59.00");
    const responses = await Promise.all(Array.from({ length: 50 }, () => createPaymentIntent(viewer, app.id)));
    expect(new Set(responses.map(({ orderId }) => orderId)).size).toBe(1);
    expect((await ordersOf(app.id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
    expect(open(app.id).map(({ amount }) => amount)).toEqual([5900]);
  });

  it("handles a paid app becoming free and a free app becoming paid", async () => {
    const { viewer, app, reprice } = await opened();
    await reprice("0.00");
    expect(await createPaymentIntent(viewer, app.id)).toMatchObject({ free: true });
    expect(open(app.id)).toEqual([]);
    await reprice("5.00");
    expect(await attempt(createPaymentIntent(viewer, app.id))).toBe("conflict");
  });

  it("treats a changed billing period as a new offer", async () => {
    const { viewer, app, first } = await opened();
    await db.app.update({ where: { id: app.id }, data: { priceType: "monthly" } });
    const second = await createPaymentIntent(viewer, app.id);
    expect(second).toMatchObject({ amount: "49.00", priceType: "monthly" });
    expect(second.orderId).not.toBe(first.orderId);
  });

  it("throws not_found once the app is unlisted or deleted", async () => {
    const { viewer, app } = await opened();
    await db.app.update({ where: { id: app.id }, data: { status: "rejected" } });
    expect(await attempt(createPaymentIntent(viewer, app.id))).toBe("not_found");
    await db.app.delete({ where: { id: app.id } });
    expect(await attempt(createPaymentIntent(viewer, app.id))).toBe("not_found");
  });
});

describe("createPaymentIntent when a step fails", () => {
  it("throws unavailable while the provider is down, and later resumes the same order", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    provider.faults.add({ count: 4, path: "/v1/payment_intents" });
    const refusal = await createPaymentIntent(viewer, app.id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "unavailable",
      retryAfterSeconds: 10,
      message: "Payments are temporarily unavailable. Please try again.",
    });
    const [order] = await ordersOf(app.id);
    expect(order).toMatchObject({ status: "pending" });
    expect(await createPaymentIntent(viewer, app.id)).toMatchObject({ orderId: order?.id });
    expect(provider.intentsOf(app.id)).toHaveLength(1);
  });

  it("sells at the next click after a server error that the provider replays", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    provider.faults.add({ count: 1, status: 500, when: "during", method: "POST", path: "/v1/payment_intents" });
    expect(await attempt(createPaymentIntent(viewer, app.id))).toBe("unavailable");
    const { orderId } = await createPaymentIntent(viewer, app.id);
    expect((await ordersOf(app.id)).map(({ id, status }) => [id === orderId, status])).toEqual([
      [false, "failed"],
      [true, "pending"],
    ]);
  });

  it("times out when the provider hangs, and still ends with one order and one intent", async () => {
    const [viewer, app] = [toViewer(await createUser()), await createApp()];
    provider.faults.latency = 1_000;
    const hanging = Promise.all(
      [1, 2].map(() => createPaymentIntent(viewer, app.id, 200).catch((error: unknown) => error)),
    );
    for (const refused of await hanging)
      expect(refused).toMatchObject({
        code: "unavailable",
        retryAfterSeconds: 10,
        message: "Payments are temporarily unavailable. Please try again.",
      });
    provider.faults.clear();
    const { orderId } = await createPaymentIntent(viewer, app.id);
    expect(await db.order.count({ where: { customerId: viewer.id, appId: app.id } })).toBe(1);
    expect(provider.intentsOf(orderId)).toHaveLength(1);
  });

  it("logs an error that comes after the timeout", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    provider.faults.latency = 400;
    provider.faults.add({ count: 1, status: 400, path: "/v1/payment_intents" });
    const lines = await captureLogs(async () => {
      await expect(createPaymentIntent(viewer, app.id, 200)).rejects.toMatchObject({ code: "unavailable" });
      while ((await ordersOf(app.id))[0]?.status !== "failed") await new Promise((done) => setImmediate(done));
      await new Promise((done) => setImmediate(done));
    });
    expect(lines).toMatchObject([{ level: "error", message: "payment not opened", appId: app.id }]);
  });

  it("creates no second intent when the provider's response is lost", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    provider.faults.add({ count: 2, when: "after", method: "POST", path: "/v1/payment_intents" });
    const { orderId } = await createPaymentIntent(viewer, app.id);
    expect(provider.intentsOf(app.id).map(({ id }) => id)).toEqual([
      (await ordersOf(app.id))[0]?.stripePaymentIntentId,
    ]);
    expect(await ordersOf(app.id)).toMatchObject([{ id: orderId }]);
  });

  it("finds the intent again after a crash before its id was stored", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const before = await createPaymentIntent(viewer, app.id);
    await db.order.update({
      where: { id: before.orderId },
      data: { stripePaymentIntentId: `new_${crypto.randomUUID()}` },
    });
    expect(await createPaymentIntent(viewer, app.id)).toEqual(before);
    expect(provider.intentsOf(app.id)).toHaveLength(1);
  });

  it("leaves no payable intent behind when the price changed before its id was stored", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const before = await createPaymentIntent(viewer, app.id);
    await db.order.update({
      where: { id: before.orderId },
      data: { stripePaymentIntentId: `new_${crypto.randomUUID()}` },
    });
    await db.app.update({ where: { id: app.id }, data: { price: "59.00" } });
    expect(await createPaymentIntent(viewer, app.id)).toMatchObject({ amount: "59.00" });
    expect(open(app.id).map(({ amount }) => amount)).toEqual([5900]);
    expect((await ordersOf(app.id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
  });

  it("starts over when the pending order is so old that the provider may have forgotten its key", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const old = await createPaymentIntent(viewer, app.id);
    await db.order.update({ where: { id: old.orderId }, data: { createdAt: new Date(Date.now() - 21 * 3_600_000) } });
    const next = await createPaymentIntent(viewer, app.id);
    expect(next.orderId).not.toBe(old.orderId);
    expect((await ordersOf(app.id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
    expect(open(app.id)).toHaveLength(1);
  });

  it("starts over when the intent was canceled at the provider or is unknown there", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const first = await createPaymentIntent(viewer, app.id);
    await provider.stripe.paymentIntents.cancel(provider.intentsOf(first.orderId)[0]?.id ?? "");
    const second = await createPaymentIntent(viewer, app.id);
    await db.order.update({
      where: { id: second.orderId },
      data: { stripePaymentIntentId: `pi_unknown${viewer.id.slice(-12)}` },
    });
    const third = await createPaymentIntent(viewer, app.id);
    expect((await ordersOf(app.id)).map(({ id, status }) => [id, status])).toEqual([
      [first.orderId, "failed"],
      [second.orderId, "failed"],
      [third.orderId, "pending"],
    ]);
  });

  /** Starts a call, waits until its order is inserted, and lets it create its intent when the test says so. */
  const startOpening = async (viewer: Awaited<ReturnType<typeof buyer>>, appId: string) => {
    const release = provider.faults.hold();
    const response = createPaymentIntent(viewer, appId);
    while ((await ordersOf(appId)).length === 0) await new Promise((done) => setImmediate(done));
    return { response, release };
  };

  it("returns no intent of an order that was abandoned while the intent was being created", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const { response, release } = await startOpening(viewer, app.id);
    await db.order.updateMany({ where: { appId: app.id }, data: { status: "failed" } });
    release();
    const { orderId } = await response;
    expect((await ordersOf(app.id)).map(({ id, status }) => [id === orderId, status])).toEqual([
      [false, "failed"],
      [true, "pending"],
    ]);
    expect(provider.intentsOf(app.id).map(({ status }) => status)).toEqual(["canceled", "requires_payment_method"]);
  });

  it("leaves one payable intent when the price changes during another tab's call", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    const { response, release } = await startOpening(viewer, app.id);
    await db.app.update({ where: { id: app.id }, data: { price: "59.00" } });
    const otherTab = createPaymentIntent(viewer, app.id);
    release();
    const [, second] = await Promise.all([response, otherTab]);
    expect(second).toMatchObject({ amount: "59.00" });
    expect(open(app.id).map(({ amount }) => amount)).toEqual([5900]);
    expect((await ordersOf(app.id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
  });

  it("writes nothing for a buyer who is deleted at the same moment", async () => {
    const [viewer, app] = [await buyer(), await createApp()];
    await db.user.delete({ where: { id: viewer.id } });
    expect(await attempt(createPaymentIntent(viewer, app.id))).toBe("unauthenticated");
    expect(await ordersOf(app.id)).toEqual([]);
  });
});

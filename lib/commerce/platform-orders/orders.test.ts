import { requestRefund } from "@/lib/commerce/refunds/requests";
import { refundOrder } from "@/lib/commerce/refunds/staff-refund";
import { db } from "@/lib/foundation/db/client";
import { exportPlatformOrders, listPlatformOrders } from "@/lib/commerce/platform-orders/find-orders";
import { getPlatformOrder, loadPlatformOrder } from "@/lib/commerce/platform-orders/timeline";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createSubmitted } from "@/tests/fixtures/funded-projects";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { readBalances } from "@/tests/fixtures/ledger";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(emptyDatabase);

const fault = ({ code, message }: { code: string; message: string }) => [code, message];
const owner = async () => (await createSignedInUser("super_admin")).viewer;
const titlesOf = async (search: string) => {
  const { items } = await listPlatformOrders(await owner(), { search, limit: 10 });
  return items.map(({ title }) => title);
};

describe("the list of everyone's orders", () => {
  it("finds an order by id, number, payment, last four digits, email address and app", async () => {
    const [buyer, seller] = [await createSignedInUser(), await createSignedInUser("developer")];
    const app = await createApp({ title: "Needle Mill", developerId: seller.user.id });
    const card = { cardBrand: "visa", cardLast4: "4242" };
    const { id, stripePaymentIntentId: payment } = await createOrder({
      ...{ appId: app.id, customerId: buyer.user.id, amount: "19.00", ...card },
    });
    await createOrder({ amount: "5.00", cardLast4: "1881" });
    const number = id.slice(-8);
    for (const text of [id, number, `#${number}`, number.toUpperCase(), payment, "4242"])
      expect([text, await titlesOf(text)]).toEqual([text, ["Needle Mill"]]);
    for (const text of [buyer.user.email, seller.user.email.toUpperCase(), seller.user.email.slice(2), "needle"])
      expect([text, await titlesOf(text)]).toEqual([text, ["Needle Mill"]]);
    for (const text of ["0000", "nobody@example.com", "%", "' OR 1=1"])
      expect([text, await titlesOf(text)]).toEqual([text, []]);
  });

  it("filters by status and day, newest first, and pages without repeating an order", async () => {
    const viewer = await owner();
    for (const [day, status] of [
      ["2026-03-01", "completed"],
      ["2026-03-02", "refunded"],
      ["2026-03-03", "completed"],
    ] as const)
      await createOrder({ status, createdAt: new Date(`${day}T23:59:59Z`), completedAt: new Date(`${day}T23:59:59Z`) });
    const days = (page: { items: { createdAt: string }[] }) =>
      page.items.map(({ createdAt }) => createdAt.slice(0, 10));
    const first = await listPlatformOrders(viewer, { limit: 2 });
    expect([days(first), first.total]).toEqual([["2026-03-03", "2026-03-02"], 3]);
    expect(days(await listPlatformOrders(viewer, { limit: 2, cursor: first.nextCursor ?? "" }))).toEqual([
      "2026-03-01",
    ]);
    expect(days(await listPlatformOrders(viewer, { limit: 9, status: "refunded" }))).toEqual(["2026-03-02"]);
    const range = { from: "2026-03-01", to: "2026-03-02" };
    expect(days(await listPlatformOrders(viewer, { limit: 9, ...range }))).toEqual(["2026-03-02", "2026-03-01"]);
  });

  it("is exported with both sides' addresses, harmless in a spreadsheet", async () => {
    const { user } = await createSignedInUser();
    await db.user.update({ where: { id: user.id }, data: { name: "=1+1" } });
    const { id } = await createOrder({ customerId: user.id, amount: "19.00" });
    const { parts } = await exportPlatformOrders(await owner(), {});
    let text = "";
    for await (const part of parts) text += String(part);
    expect(text).toContain("Order ID,Ordered at (UTC)");
    expect(text).toContain(`${id},`);
    expect(text).toContain(user.email);
    expect(text).not.toMatch(/(?:^|,)=1/m);
  });

  it("says when a search is too broad to find everything, and isn't exported then", async () => {
    const viewer = await owner();
    const { customerId } = await createOrder();
    await db.user.createMany({
      data: Array.from({ length: 1_001 }, (_, index) => ({
        name: "Broad",
        email: `person-${index}@broad.example`,
        password: "none",
      })),
    });
    await db.user.update({ where: { id: customerId ?? "" }, data: { email: "one@narrow.example" } });
    expect(await listPlatformOrders(viewer, { search: "broad.example", limit: 5 })).toMatchObject({ more: true });
    expect(await listPlatformOrders(viewer, { search: "narrow.example", limit: 5 })).toMatchObject({
      ...{ total: 1, more: false },
    });
    expect(await exportPlatformOrders(viewer, { search: "broad.example" }).catch(fault)).toEqual([
      ...["invalid_input", "Too many accounts or apps match. Search for something longer."],
    ]);
  });

  it("is for super admins alone", async () => {
    for (const role of ["customer", "developer", "admin"] as const) {
      const { viewer } = await createSignedInUser(role);
      const { id } = await createOrder();
      for (const call of [
        () => listPlatformOrders(viewer, { limit: 1 }),
        () => exportPlatformOrders(viewer, {}),
        () => getPlatformOrder(viewer, id),
        () => refundOrder(viewer, id, { reason: "Fraud" }),
      ])
        expect(((await call().catch(fault)) as string[])[0]).toBe("forbidden");
    }
  });
});

describe("an order's timeline", () => {
  it("says what happened to payment, money, decisions and emails, oldest first", async () => {
    const { orderId, customer, developer } = await createPurchase(provider);
    await runJobs();
    const viewer = await owner();
    await refundOrder(viewer, orderId, { reason: "Charged twice." });
    await runJobs();
    const order = await getPlatformOrder(viewer, orderId);
    expect(order).toMatchObject({ status: "refunded", refundedAmount: "49.00", fee: "0.00", share: "0.00" });
    expect(order.card).toBe("Visa ending in 4242");
    const lines = order.events.map(({ kind, title, detail }) => [kind, title, detail]);
    expect(lines).toEqual(
      expect.arrayContaining([
        ["order", "Checkout started", null],
        ["order", "Paid $49.00", "Visa ending in 4242"],
        ["refund", "Refund of $49.00 sent", null],
        ["decision", expect.stringContaining("approved a refund for this order"), "Charged twice."],
        ["email", `Notified ${customer.user.name}`, expect.stringContaining("was approved")],
        ["email", `Notified ${developer.user.name}`, expect.stringContaining("was approved")],
      ]),
    );
    expect(lines.filter(([kind]) => kind === "ledger").map(([, title]) => title)).toEqual([
      "Ledger: Sale",
      "Ledger: Refund",
    ]);
    const times = order.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  it("is not found for an unknown or malformed id", async () => {
    const viewer = await owner();
    expect(await getPlatformOrder(viewer, crypto.randomUUID()).catch(fault)).toEqual(["not_found", "Order not found."]);
    for (const id of [crypto.randomUUID(), "no-id"]) expect(await loadPlatformOrder(viewer, id)).toBeNull();
  });
});

describe("a refund by staff", () => {
  it("returns the money once, however often it is pressed, and tells both sides why", async () => {
    const { orderId, customer, developer, intent } = await createPurchase(provider);
    const viewer = await owner();
    expect((await getPlatformOrder(viewer, orderId)).refundable).toBe(true);
    const presses = await Promise.all(
      [1, 2, 3].map(() => refundOrder(viewer, orderId, { reason: "Charged twice." }).catch(fault)),
    );
    expect(presses.filter((one) => one === undefined)).toHaveLength(1);
    expect(presses).toContainEqual(["conflict", "This refund has already been approved."]);
    expect((await getPlatformOrder(viewer, orderId)).refundable).toBe(false);
    await runJobs();
    expect(provider.ledger.all("refund").filter((one) => one.payment_intent === intent)).toHaveLength(1);
    expect(await readBalances(orderId)).toEqual({});
    for (const { user } of [customer, developer])
      expect((await readMailTo(user.email)).join()).toContain("Charged twice.");
    expect(await refundOrder(viewer, orderId, { reason: "Again." }).catch(fault)).toEqual([
      ...["conflict", "This order has already been refunded."],
    ]);
  });

  it("needs a recently confirmed password, and a role that the viewer still has", async () => {
    const { viewer, user } = await createSignedInUser("super_admin");
    const { id } = await createOrder({ amount: "9.00" });
    const press = (by: typeof viewer) => refundOrder(by, id, { reason: "Fraud" }).catch(fault);
    expect((await press({ ...viewer, confirmed: false }))?.[0]).toBe("confirmation_needed");
    await db.user.update({ where: { id: user.id }, data: { role: "customer" } });
    expect((await press(viewer))?.[0]).toBe("forbidden");
    expect(await db.refundRequest.count()).toBe(0);
  });

  it("approves the buyer's own request, also one that was declined", async () => {
    const { orderId, customer } = await createPurchase(provider);
    const { id } = await requestRefund(customer.viewer, orderId, { reason: "It does not start." });
    await db.refundRequest.update({ where: { id }, data: { status: "declined", decidedAt: new Date() } });
    await refundOrder(await owner(), orderId, { reason: "We tried it, and it doesn't." });
    expect(await db.refundRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ status: "granted", reason: "It does not start.", note: "We tried it, and it doesn't." },
    });
  });

  it("is refused for a milestone, a free, unpaid or disputed order, and one's own", async () => {
    const { viewer, user } = await createSignedInUser("super_admin");
    const refuse = (id: string) => refundOrder(viewer, id, { reason: "Fraud" }).catch(fault);
    const { orderId } = await createSubmitted(provider);
    expect(await refuse(orderId)).toEqual(["conflict", expect.stringContaining("paid for a milestone")]);
    const free = await createOrder({ amount: "0.00" });
    expect(await refuse(free.id)).toEqual(["conflict", expect.stringContaining("free")]);
    for (const status of ["pending", "failed", "disputed"] as const)
      expect([status, (await refuse((await createOrder({ status, amount: "9.00" })).id))?.[0]]).toEqual([
        status,
        "conflict",
      ]);
    const own = await createOrder({ customerId: user.id, amount: "9.00" });
    expect(await refuse(own.id)).toEqual(["forbidden", expect.any(String)]);
  });
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sendReceipt } from "@/lib/commerce/orders/receipts";
import { db } from "@/lib/foundation/db/client";
import { createApp, createOrder, createSubscription, createUser } from "@/tests/fixtures/factories";
import { verifyEmailsOf } from "@/tests/fixtures/jobs";
import { decodeMail } from "@/tests/fixtures/mail-text";

const folder = process.env.MAIL_DIR ?? "";
const read = async (id: string) => decodeMail(await readFile(join(folder, `receipt-${id}.eml`), "utf8"));
const files = async (id: string) =>
  (await readdir(folder).catch((): string[] => [])).filter((name) => name.includes(id));

describe("sendReceipt", () => {
  it("emails the buyer the title, amount, order number, date and the link to the dashboard", async () => {
    const app = await createApp({ title: "Ledger", price: "1234.50" });
    const customer = await createUser({ name: "Ada Byron", emailVerifiedAt: new Date() });
    const { id } = await createOrder({
      appId: app.id,
      customerId: customer.id,
      completedAt: new Date("2026-11-20T23:30:00Z"),
    });
    await sendReceipt.run({ orderId: id });
    const email = await read(id);
    expect(email).toContain("Subject: Your receipt for “Ledger”");
    expect(email).toContain(`To: Ada Byron <${customer.email}>`);
    for (const line of [
      "App: Ledger",
      `Order: #${id.slice(-8)}`,
      "Date: November 20, 2026 (UTC)",
      "Amount: $1,234.50",
      "http://localhost:3000/customer-dashboard",
    ])
      expect(email).toContain(line);
  });

  it("names the card that paid", async () => {
    const [order, unknown] = [
      await createOrder({ cardBrand: "amex", cardLast4: "0005" }),
      await createOrder({ cardBrand: "newcard", cardLast4: "1881" }),
    ];
    const free = await createOrder({ appId: (await createApp({ price: "0.00" })).id });
    await verifyEmailsOf(order.customerId, unknown.customerId, free.customerId);
    await Promise.all([order, unknown, free].map(({ id }) => sendReceipt.run({ orderId: id })));
    expect(await read(order.id)).toContain("Paid with: American Express ending in 0005");
    expect(await read(unknown.id)).toContain("Paid with: Card ending in 1881");
    expect(await read(free.id)).not.toContain("Paid with");
  });

  it("says until when a refund can be requested, while it can", async () => {
    const [recent, old] = [
      await createOrder({ completedAt: new Date() }),
      await createOrder({ completedAt: new Date("2026-01-01T00:00:00Z") }),
    ];
    const free = await createOrder({
      appId: (await createApp({ price: "0.00" })).id,
      completedAt: new Date(),
    });
    await verifyEmailsOf(recent.customerId, old.customerId, free.customerId);
    await Promise.all([recent, old, free].map(({ id }) => sendReceipt.run({ orderId: id })));
    expect(await read(recent.id)).toContain("You can request a refund in My Purchases until");
    for (const { id } of [old, free]) expect(await read(id)).not.toContain("refund");
  });

  it("says when there is nothing to download", async () => {
    const [empty, full] = [await createApp({ downloadUrl: null }), await createApp()];
    const [without, withOne] = [await createOrder({ appId: empty.id }), await createOrder({ appId: full.id })];
    await verifyEmailsOf(without.customerId, withOne.customerId);
    await Promise.all([sendReceipt.run({ orderId: without.id }), sendReceipt.run({ orderId: withOne.id })]);
    expect(await read(without.id)).toContain("Download: No download included");
    expect(await read(withOne.id)).not.toContain("Download:");
  });

  it("sends one email no matter how often the job runs", async () => {
    const { id } = await createOrder();
    await Promise.all([sendReceipt.run({ orderId: id }), sendReceipt.run({ orderId: id })]);
    await sendReceipt.run({ orderId: id });
    expect(await files(id)).toEqual([`receipt-${id}.eml`]);
  });

  it("skips orders that are not completed or whose buyer was deleted", async () => {
    const { id: pending } = await createOrder({ status: "pending" });
    const { id: left, customerId } = await createOrder();
    await db.user.delete({ where: { id: customerId ?? "" } });
    await Promise.all([
      sendReceipt.run({ orderId: pending }),
      sendReceipt.run({ orderId: left }),
      sendReceipt.run({ orderId: crypto.randomUUID() }),
    ]);
    expect([...(await files(pending)), ...(await files(left))]).toEqual([]);
  });

  it("escapes user input", async () => {
    const title = `<img src=x onerror="a()"> & 'co'`;
    const app = await createApp({ title, price: "0.00" });
    const buyer = await createUser({ name: "<b>Ada</b>", emailVerifiedAt: new Date() });
    const { id } = await createOrder({ appId: app.id, customerId: buyer.id });
    await sendReceipt.run({ orderId: id });
    const email = await read(id);
    const html = email.slice(email.indexOf("<!DOCTYPE"));
    expect(html).toContain("&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; &#x27;co&#x27;");
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('href="http://localhost:3000/customer-dashboard"');
    expect(email).toContain("Amount: Free");
  });

  it("states until when a subscription is paid, and that a later payment renewed it", async () => {
    const subscribed = { priceType: "monthly", price: "9.00" };
    const [app, service] = [await createApp(subscribed), await createApp({ ...subscribed, downloadUrl: null })];
    const subscribe = async (appId: string) => ({
      appId,
      subscriptionId: (await createSubscription({ ...subscribed, appId })).id,
    });
    const subscription = await subscribe(app.id);
    const pay = async (month: number, to = subscription) => {
      const [from, periodEnd] = [month, month + 1].map((each) => new Date(Date.UTC(2026, each, 24)));
      const order = await createOrder({ ...to, periodEnd, createdAt: from, completedAt: from });
      await verifyEmailsOf(order.customerId);
      await sendReceipt.run({ orderId: order.id });
      return read(order.id);
    };
    const [first, renewal] = [await pay(9), await pay(10)];
    expect(first).toContain(
      "Thanks for subscribing. Download the app from My Purchases. Cancel anytime in Subscriptions.",
    );
    expect(await pay(9, await subscribe(service.id))).toContain("Find the app in My Purchases. Cancel anytime");
    expect(first).toContain("Paid through: November 24, 2026 (UTC)");
    expect(renewal).toContain("was renewed. You can cancel it anytime");
    expect(renewal).toContain("Paid through: December 24, 2026 (UTC)");
    expect(renewal).not.toContain("first period");
  });

  it("states that a subscription from before renewals is charged for its first period", async () => {
    const app = await createApp({ price: "9.00", priceType: "monthly" });
    const { id } = await createOrder({ appId: app.id });
    await sendReceipt.run({ orderId: id });
    expect(await read(id)).toContain("Amount: $9.00 (first period, monthly)");
  });
});

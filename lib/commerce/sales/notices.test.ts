import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { notifyDispute, notifySale } from "@/lib/commerce/sales/notices";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { createApp, createOrder, createSubscription, createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createPaidDeveloper, sell } from "@/tests/fixtures/payouts";
import { toViewer } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
afterAll(() => provider.stop());

describe("notify dispute", () => {
  it("tells a seller once how to answer a dispute by email, suspended or not, and nothing when there is none", async () => {
    const developer = await createPaidDeveloper(provider, { account: false });
    await verifyEmailsOf(developer.id);
    const sale = await sell(provider, developer.id);
    await db.user.update({ where: { id: developer.id }, data: { suspendedAt: new Date(), suspensionReason: "Spam" } });
    provider.dispute(sale.intent);
    await syncPayment(sale.intent);
    await syncPayment(sale.intent);
    await runJobs();
    const find = async () => (await readMailTo(developer.user.email)).filter((mail) => mail.includes("disputed their"));
    const mails = await find();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`Reply-To: Forgehall <${env.CONTACT_EMAIL}>`);
    const { orderId: undisputed } = await sell(provider, developer.id);
    await notifyDispute.run({ orderId: undisputed });
    expect(await find()).toHaveLength(1);
  });
});

describe("notify sale", () => {
  async function createSeller(more: Parameters<typeof createUser>[0] = {}) {
    const seller = await createUser({ role: "developer", emailVerifiedAt: new Date(), ...more });
    return { seller, app: await createApp({ developerId: seller.id, title: "Ledger", price: "49.00" }) };
  }
  const queued = (jobKey: string) =>
    db.$queryRaw`SELECT task_identifier AS task FROM graphile_worker.jobs WHERE key = ${jobKey}`;

  describe("notifySale", () => {
    it("emails the seller once: the app, order and amount, and of the buyer only the first name", async () => {
      const { seller, app } = await createSeller();
      const buyer = await createUser({ name: "Noor Byron" });
      const { id } = await createOrder({ appId: app.id, customerId: buyer.id });
      await Promise.all([notifySale.run({ orderId: id }), notifySale.run({ orderId: id })]);
      const mails = await readMailTo(seller.email);
      expect(mails).toHaveLength(1);
      for (const part of [
        "Subject: You sold “Ledger”",
        `Order: #${id.slice(-8)}`,
        "Amount: $49.00",
        "List-Unsubscribe",
      ])
        expect(mails[0]).toContain(part);
      expect(mails[0]).toContain("Noor just bought");
      expect(mails[0]).not.toMatch(new RegExp(`${buyer.email}|Byron`));
    });

    it.each([
      ["evil-shop.com", "evil-shop just bought"],
      ["https://evil-shop.com", "Someone just bought"],
      ["Noor\u00A0Byron", "Noor just bought"],
    ])("links to nothing when a buyer calls themselves %j", async (name, words) => {
      const { seller, app } = await createSeller();
      const buyer = await createUser({ name });
      const { id } = await createOrder({ appId: app.id, customerId: buyer.id });
      await notifySale.run({ orderId: id });
      const [mail] = await readMailTo(seller.email);
      expect(mail).toContain(words);
      expect(mail).not.toMatch(/evil-shop\.com|Byron/);
    });

    it("names no buyer and no app to a seller whose address isn't verified, or whose buyer is gone", async () => {
      const { seller, app } = await createSeller({ emailVerifiedAt: null });
      const buyer = await createUser({ name: "Noor Byron" });
      await notifySale.run({ orderId: (await createOrder({ appId: app.id, customerId: buyer.id })).id });
      const [mail] = await readMailTo(seller.email);
      expect(mail).toContain("Amount: $49.00");
      expect(mail).not.toMatch(/Noor|Ledger/);
      const verified = await createSeller();
      const { id } = await createOrder({ appId: verified.app.id });
      await db.order.update({ where: { id }, data: { customerId: null } });
      await notifySale.run({ orderId: id });
      expect((await readMailTo(verified.seller.email))[0]).toContain("Someone just bought");
    });

    it.each([
      ["a verified developer", { verified: true }, null, /Available: Right away/],
      ["any other developer", { verified: false }, null, /Available: [A-Z][a-z]+ \d+, \d{4}/],
      ["one without payouts", { account: false }, null, /Available: Once you've set up payouts/],
      ["one whose payouts are on hold", {}, new Date(), /Available: Once your payouts are no longer on hold/],
    ])("tells %s the fee, the share and when it is available", async (_who, kind, payoutHoldAt, available) => {
      const { id, user } = await createPaidDeveloper(provider, kind);
      await db.user.update({ where: { id }, data: { payoutHoldAt } });
      await verifyEmailsOf(id);
      await sell(provider, id);
      await runJobs();
      const [mail] = (await readMailTo(user.email)).filter((each) => each.includes("You sold"));
      for (const part of [/Amount: \$49\.00/, /Fee: \$0\.00/, /Your share: \$49\.00/, available])
        expect(mail).toMatch(part);
    });

    it.each([
      ["monthly", "month"],
      ["yearly", "year"],
    ])("says of a %s subscription's second payment that it was renewed for another %s", async (priceType, period) => {
      const { seller, app } = await createSeller();
      const { id: subscriptionId } = await createSubscription({ appId: app.id, priceType });
      for (const createdAt of [new Date("2025-11-24"), new Date("2026-11-24")])
        await notifySale.run({ orderId: (await createOrder({ appId: app.id, subscriptionId, createdAt })).id });
      const mails = await readMailTo(seller.email);
      const starting = (subject: string) => mails.filter((mail) => mail.includes(`Subject: ${subject}`));
      expect(mails).toHaveLength(2);
      expect(starting("You sold “Ledger”")[0]).toMatch(/(?<!Someone) just subscribed to/);
      expect(starting("A subscription to “Ledger” was renewed")[0]).toContain(`just paid for another ${period}`);
    });

    it("sends nothing for an order that is not completed, to who turned these emails off, or to a deleted seller", async () => {
      const [{ seller, app }, muted] = [await createSeller(), await createSeller({ mutedMails: ["sale"] })];
      const [refunded, unwanted, orphaned] = [
        await createOrder({ appId: app.id, status: "refunded" }),
        await createOrder({ appId: muted.app.id }),
        await createOrder({ developerId: null }),
      ];
      for (const { id } of [refunded, unwanted, orphaned]) await notifySale.run({ orderId: id });
      expect([...(await readMailTo(seller.email)), ...(await readMailTo(muted.seller.email))]).toEqual([]);
    });

    it("is queued with the payment, but not for a free app", async () => {
      const [{ app }, free] = [await createSeller(), await createApp({ price: "0" })];
      const buyer = toViewer(await createUser());
      const { orderId } = await createPaymentIntent(buyer, app.id);
      await provider.pay(orderId);
      expect(await queued(`sale-${orderId}`)).toEqual([]);
      await syncPayment(provider.intentsOf(orderId)[0]?.id ?? "");
      expect(await queued(`sale-${orderId}`)).toEqual([{ task: "notify_sale" }]);
      expect(await queued(`sale-${(await createPaymentIntent(buyer, free.id)).orderId}`)).toEqual([]);
    });
  });
});

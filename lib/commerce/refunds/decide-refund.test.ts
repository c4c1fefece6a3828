import { mkdir, readFile, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { getAppPage } from "@/lib/catalog/apps/app-page";
import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { processRefund } from "@/lib/commerce/orders/refunding";
import { sendRefundDecision } from "@/lib/commerce/refunds/notices";
import { listAdminRefunds } from "@/lib/commerce/refunds/read-refunds";
import { decideRefund, requestRefund } from "@/lib/commerce/refunds/requests";
import { db } from "@/lib/foundation/db/client";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { createReview } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
afterEach(() => provider.faults.clear());

async function createGranted() {
  const bought = await createPurchase(provider);
  const { id } = await requestRefund(bought.customer.viewer, bought.orderId, { reason: "It does not start." });
  await decideRefund(bought.developer.viewer, id, { decision: "granted", note: null });
  return { ...bought, id };
}
const order = (id: string) => db.order.findUniqueOrThrow({ where: { id }, include: { refundRequest: true } });
const refundsOf = (intent: string) =>
  provider.ledger.all("refund").filter((refund) => refund.payment_intent === intent);
const revenue = async (developerId: string) =>
  (
    await db.order.aggregate({ where: { developerId, status: "completed" }, _sum: { amount: true } })
  )._sum.amount?.toFixed(2) ?? "0.00";

describe("an approved refund", () => {
  it("is sent once, revokes download, badge and revenue, and lets the buyer buy again", async () => {
    const { customer, developer, app, orderId, intent } = await createGranted();
    await createReview({ appId: app.id, userId: customer.user.id });
    expect([
      (await order(orderId)).status,
      await revenue(developer.user.id),
      (await getAppPage(null, app.id))?.verifiedReviews,
    ]).toEqual(["completed", "49.00", 1]);
    await Promise.all([processRefund(intent), processRefund(intent)]);
    await processRefund(intent);
    expect(await order(orderId)).toMatchObject({ status: "refunded", refundRequest: { status: "refunded" } });
    expect([
      refundsOf(intent).length,
      await revenue(developer.user.id),
      (await getAppPage(null, app.id))?.verifiedReviews,
    ]).toEqual([1, "0.00", 0]);
    const { items } = await listCustomerOrders(customer.viewer, { limit: 10 });
    expect(items).toMatchObject([
      {
        id: orderId,
        status: "refunded",
        refundedAmount: "49.00",
        app: { downloadUrl: null },
        refund: { request: { status: "refunded" } },
      },
    ]);
    const again = await createPaymentIntent(customer.viewer, app.id);
    expect([again.free, again.orderId === orderId]).toEqual([false, false]);
  });

  it("is not sent twice when the job dies before the provider's response and the webhook arrives first", async () => {
    const { orderId, intent } = await createGranted();
    // The refund that the job requested before it died.
    await provider.stripe.refunds.create(
      { payment_intent: intent, metadata: { orderId } },
      { idempotencyKey: `refund-${intent}` },
    );
    for (const event of provider.eventsOf(intent)) await deliverWebhook(event);
    expect(await order(orderId)).toMatchObject({ status: "refunded", refundRequest: { status: "refunded" } });
    await processRefund(intent);
    expect(refundsOf(intent).length).toBe(1);
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      refundedAt: expect.any(Date) as Date,
      failure: null,
    });
  });

  it("is not lost while the provider is down", async () => {
    const { orderId, intent } = await createGranted();
    provider.faults.add({ count: 4, method: "POST", path: "/v1/refunds" });
    await expect(processRefund(intent)).rejects.toMatchObject({ code: "unavailable" });
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      refundedAt: null,
      failure: null,
    });
    provider.faults.clear();
    await processRefund(intent);
    expect([(await order(orderId)).status, refundsOf(intent).length]).toEqual(["refunded", 1]);
  });

  it("is completed when it was already made in the provider's dashboard", async () => {
    const { orderId, intent } = await createGranted();
    provider.refund(intent);
    await processRefund(intent);
    expect([(await order(orderId)).status, refundsOf(intent).length]).toEqual(["refunded", 1]);
  });

  it("refunds what an earlier partial refund left", async () => {
    const bought = await createPurchase(provider);
    provider.refund(bought.intent, 1000);
    for (const event of provider.eventsOf(bought.intent)) await deliverWebhook(event);
    const { id, amount } = await requestRefund(bought.customer.viewer, bought.orderId, { reason: "The rest, please." });
    expect(amount).toBe("39.00");
    await decideRefund(bought.developer.viewer, id, { decision: "granted", note: null });
    await processRefund(bought.intent);
    expect(refundsOf(bought.intent).map((refund) => refund.amount)).toEqual([1000, 3900]);
    expect((await order(bought.orderId)).refundedAmount.toFixed(2)).toBe("49.00");
  });

  it("is shown to admins, retried, and completed in the end when the payment is disputed", async () => {
    const { orderId, intent, id } = await createGranted();
    const dispute = provider.dispute(intent);
    await processRefund(intent);
    const seen = async () =>
      (await listAdminRefunds((await createSignedInUser("admin")).viewer, { limit: 100 })).items.find(
        (request) => request.id === id,
      );
    expect(await seen()).toMatchObject({ status: "granted", failure: "charge_disputed" });
    provider.closeDispute(dispute, "won");
    await processRefund(intent);
    expect([(await order(orderId)).status, await seen()]).toMatchObject([
      "refunded",
      { status: "refunded", failure: null },
    ]);
  });

  it("is requested again when it fails at the buyer's bank later", async () => {
    const { orderId, intent } = await createGranted();
    await processRefund(intent);
    provider.failRefund(intent);
    for (const event of provider.eventsOf(intent, "refund.failed")) await deliverWebhook(event);
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      refundedAt: null,
      failure: "expired_or_canceled_card",
    });
    expect(await order(orderId)).toMatchObject({ status: "completed", refundRequest: { status: "granted" } });
    await processRefund(intent);
    expect([refundsOf(intent).length, (await order(orderId)).status]).toEqual([2, "refunded"]);
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      refundedAt: expect.any(Date) as Date,
      failure: null,
    });
  });
});

describe("an open refund request", () => {
  it("becomes refunded when the money is returned another way", async () => {
    const { customer, orderId, intent } = await createPurchase(provider);
    await requestRefund(customer.viewer, orderId, { reason: "No." });
    provider.refund(intent);
    for (const event of provider.eventsOf(intent)) await deliverWebhook(event);
    expect(await order(orderId)).toMatchObject({
      status: "refunded",
      refundRequest: { status: "refunded", decidedAt: null },
    });
  });
});

describe("refund emails", () => {
  const readEmail = async (key: string) =>
    (await readFile(join(process.env.MAIL_DIR ?? "", `${key}.eml`), "utf8")).replace(/=\r?\n/g, "");

  it("inform seller and customer of the request, and both of an admin's decision", async () => {
    const { customer, developer, orderId } = await createPurchase(provider);
    const { id } = await requestRefund(customer.viewer, orderId, { reason: "<b>It does not start.</b>" });
    await verifyEmailsOf(customer.user.id, developer.user.id);
    await runJobs();
    const [toSeller, toBuyer] = [await readEmail(`refund-asked-${id}`), await readEmail(`refund-request-${id}`)];
    expect(toSeller).toContain(`To: ${developer.user.name} <${developer.user.email}>`);
    expect(toSeller).toContain("&lt;b&gt;It does not start.");
    expect(toSeller).not.toContain(customer.user.email);
    expect(toBuyer).toContain(`<${customer.user.email}>`);

    await decideRefund((await createSignedInUser("admin")).viewer, id, {
      decision: "declined",
      note: "It starts here.",
    });
    const { id: eventId } = await db.auditEvent.findFirstOrThrow({ where: { subjectId: orderId } });
    await runJobs();
    expect(await readEmail(`refund-decision-${eventId}`)).toContain("Your refund was declined");
    expect(await readEmail(`refund-decided-${eventId}`)).toContain("Forgehall declined a refund");
  });

  it("are sent by a job for each recipient, so that a failing one does not repeat the other", async () => {
    const { customer, orderId } = await createPurchase(provider);
    const { id } = await requestRefund(customer.viewer, orderId, { reason: "It does not start." });
    await verifyEmailsOf(customer.user.id);
    // A folder in place of the file makes the seller's email fail.
    await mkdir(join(process.env.MAIL_DIR ?? "", `refund-asked-${id}.eml`), { recursive: true });
    await runJobs();
    expect(await readEmail(`refund-request-${id}`)).toContain("We got your refund request");
    expect(await queuedJobKeys(`refund-requested-`)).toEqual([`refund-requested-developer-${id}`]);
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`refund-requested-developer-${id}`})`;
    await rmdir(join(process.env.MAIL_DIR ?? "", `refund-asked-${id}.eml`));
  });

  it.each(["before", "after"])(
    "state the actual amount after a partial refund, also when sent %s the provider has refunded it",
    async (moment) => {
      const { customer, orderId, intent } = await createPurchase(provider);
      provider.refund(intent, 1000);
      for (const event of provider.eventsOf(intent)) await deliverWebhook(event);
      const { id } = await requestRefund(customer.viewer, orderId, { reason: "The rest, please." });
      const { viewer } = await createSignedInUser("admin");
      expect(await decideRefund(viewer, id, { decision: "granted", note: null })).toMatchObject({ amount: "39.00" });
      if (moment === "after") await processRefund(intent);
      const { id: eventId } = await db.auditEvent.findFirstOrThrow({ where: { subjectId: orderId } });
      await sendRefundDecision.run({ eventId });
      for (const key of [`refund-decision-${eventId}`, `refund-decided-${eventId}`]) {
        expect(await readEmail(key)).toContain("$39.00");
        expect(await readEmail(key)).not.toContain("$49.00");
      }
      const [shown] = (await listAdminRefunds(viewer, { limit: 1 })).items;
      expect(shown).toMatchObject({ id, amount: "39.00" });
    },
  );
});

it("tells the developer that a decision of theirs was overruled, and why", async () => {
  const bought = await createPurchase(provider);
  await verifyEmailsOf(bought.developer.user.id);
  const { id } = await requestRefund(bought.customer.viewer, bought.orderId, { reason: "It does not start." });
  await decideRefund(bought.developer.viewer, id, { decision: "declined", note: null });
  const { viewer } = await createSignedInUser("admin");
  await decideRefund(viewer, id, { decision: "granted", from: "declined", note: "It needs a licence nobody sells." });
  await runJobs();
  const mails = await readMailTo(bought.developer.user.email);
  expect(mails).toContainEqual(
    expect.stringMatching(/You declined this request\.[^]*It needs a licence nobody sells\./),
  );
});

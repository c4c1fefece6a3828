import { findAccess } from "@/lib/catalog/access/access";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { cancelSubscription, changeSubscriptionPrice, resumeSubscription } from "@/lib/commerce/subscriptions/changes";
import { getSubscription } from "@/lib/commerce/subscriptions/read-subscriptions";
import { confirmRenewal, updateRenewalCard } from "@/lib/commerce/subscriptions/renewals";
import { GRACE_MS } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { subscriptionsMessages } from "@/lib/commerce/subscriptions/wording.constants";
import { agreedPriceInput } from "@/lib/commerce/subscriptions/subscriptions.queries";
import { syncSubscription } from "@/lib/commerce/subscriptions/sync";
import { db } from "@/lib/foundation/db/client";
import { lockRow } from "@/lib/foundation/db/transaction";
import { createApp } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import {
  atProvider,
  passPeriod,
  passSeconds,
  readPayments,
  readSubscription,
  scriptRenewals,
  subscribe,
} from "@/tests/fixtures/subscriptions";

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => {
  provider.faults.clear();
  jest.restoreAllMocks();
});
afterAll(() => provider.stop());

const DAY = 24 * 60 * 60;

async function newSubscriber() {
  const { viewer, user } = await createSignedInUser();
  const app = await createApp({ priceType: "monthly", price: "29.00" });
  return { viewer, user, app, ...(await subscribe(provider, viewer, app.id)) };
}

const jobs = async (subscriptionId: string) => {
  const rows = await db.$queryRaw<{ what: string }[]>`
    SELECT payload->>'what' AS what FROM graphile_worker._private_jobs
    WHERE payload->>'subscriptionId' = ${subscriptionId} AND payload->>'what' IS NOT NULL ORDER BY id`;
  return rows.map(({ what }) => what);
};

describe("a renewal", () => {
  it("is one completed order per paid invoice, however often it is synced", async () => {
    const { id } = await newSubscriber();
    await passPeriod(provider, id);
    await Promise.all([syncSubscription(id), syncSubscription(id)]);
    await passPeriod(provider, id);
    await syncSubscription(id);
    const payments = await readPayments(id);
    expect(payments.map(({ status }) => status)).toEqual(["completed", "completed", "completed"]);
    const { paidThrough, accessUntil } = await readSubscription(id);
    const item = (await atProvider(provider, id)).items.data[0];
    expect(paidThrough?.getTime()).toBe((item?.current_period_end ?? 0) * 1000);
    expect(accessUntil?.getTime()).toBe((paidThrough?.getTime() ?? 0) + GRACE_MS);
    expect(payments.at(-1)?.periodEnd).toEqual(paidThrough);
  });

  it("that is declined keeps access for 7 days, and asks for another card, which pays it", async () => {
    const { id, viewer, user, orderId } = await newSubscriber();
    const { paidThrough } = await readSubscription(id);
    await scriptRenewals(provider, id, "card_declined");
    await passPeriod(provider, id);
    await syncSubscription(id);
    const failed = await readSubscription(id);
    expect(failed).toMatchObject({ status: "past_due", renewalNeeds: "card", paidThrough });
    expect(failed.accessUntil?.getTime()).toBe((paidThrough?.getTime() ?? 0) + GRACE_MS);
    expect(await jobs(id)).toEqual(["renewal_failed"]);

    const { clientSecret } = await updateRenewalCard(viewer, id, {});
    const setupIntentId = clientSecret?.split("_secret_")[0] ?? "none";
    await expect(updateRenewalCard(viewer, id, { setupIntentId })).rejects.toMatchObject({ code: "conflict" });
    await provider.stripe.setupIntents.confirm(setupIntentId, { payment_method: "pm_card_mastercard" });
    const other = await subscribe(provider, viewer, (await createApp({ priceType: "yearly", price: "99.00" })).id);
    await expect(updateRenewalCard(viewer, other.id, { setupIntentId })).rejects.toMatchObject({ code: "conflict" });
    expect(await updateRenewalCard(viewer, id, { setupIntentId })).toMatchObject({
      failure: null,
      subscription: { status: "active", renewalNeeds: null },
    });
    expect((await readPayments(id)).map(({ status }) => status)).toEqual(["completed", "completed"]);
    expect(await findAccess(db, user.id, orderId)).not.toBeNull();
  });

  it("that is never paid ends the subscription, its access and its retries", async () => {
    const { id, user, orderId } = await newSubscriber();
    await scriptRenewals(provider, id, ...Array.from({ length: 10 }, () => "card_declined"));
    await passPeriod(provider, id);
    await syncSubscription(id);
    passSeconds(provider, 30 * DAY);
    await syncSubscription(id);
    const ended = await readSubscription(id);
    expect(ended).toMatchObject({ status: "canceled", endReason: "unpaid", renewalNeeds: null });
    expect(ended.accessUntil).toEqual(ended.paidThrough);
    expect(await jobs(id)).toEqual(["renewal_failed", "ended_unpaid"]);
    // As if the time had passed here, too.
    await db.subscription.update({ where: { id }, data: { accessUntil: new Date(Date.now() - 1) } });
    expect(await findAccess(db, user.id, orderId)).toBeNull();
  });

  it("waits for another card when the last one was removed while it was past due", async () => {
    const { id } = await newSubscriber();
    await scriptRenewals(provider, id, "card_declined");
    await passPeriod(provider, id);
    const { default_payment_method: card } = await atProvider(provider, id);
    await provider.stripe.paymentMethods.detach(String(card));
    passSeconds(provider, 4 * DAY);
    await syncSubscription(id);
    expect(await readSubscription(id)).toMatchObject({ status: "past_due", renewalNeeds: "card" });
    expect(await readPayments(id)).toHaveLength(1);
  });

  it("that needs 3-D Secure asks the subscriber to confirm it", async () => {
    const { id } = await newSubscriber();
    await scriptRenewals(provider, id, "authentication_required");
    await passPeriod(provider, id);
    await syncSubscription(id);
    expect(await readSubscription(id)).toMatchObject({ status: "past_due", renewalNeeds: "confirmation" });
    expect(await jobs(id)).toEqual(["confirm_renewal"]);
  });

  it("keeps its price when the developer raises the app's", async () => {
    const { id, app } = await newSubscriber();
    await db.app.update({ where: { id: app.id }, data: { price: "99.00" } });
    await passPeriod(provider, id);
    await syncSubscription(id);
    expect((await readPayments(id)).map(({ amount }) => amount.toFixed(2))).toEqual(["29.00", "29.00"]);
  });
});

describe("a new price", () => {
  it("applies from the next renewal on, once the subscriber agrees to exactly that price", async () => {
    const { id, viewer, app } = await newSubscriber();
    await db.app.update({ where: { id: app.id }, data: { price: "19.00" } });
    await expect(changeSubscriptionPrice(viewer, id, { price: "18.00" })).rejects.toMatchObject({ code: "conflict" });
    expect(await changeSubscriptionPrice(viewer, id, { price: "19.00" })).toMatchObject({ price: "19.00" });
    expect(await readPayments(id)).toHaveLength(1);
    await passPeriod(provider, id);
    await syncSubscription(id);
    expect((await readPayments(id)).map(({ amount }) => amount.toFixed(2))).toEqual(["29.00", "19.00"]);
  });

  it("is refused when the provider would charge a different amount", async () => {
    const { viewer, app } = await newSubscriber();
    const other = (await createSignedInUser()).viewer;
    const { id } = await subscribe(provider, other, app.id);
    const first = await db.subscription.findFirstOrThrow({ where: { customerId: viewer.id } });
    await db.app.update({ where: { id: app.id }, data: { price: "19.00" } });
    await changeSubscriptionPrice(viewer, first.id, { price: "19.00" });
    const price = provider.ledger.all("price").find(({ lookup_key: key }) => key === `${app.id}-1900-usd-month`);
    if (!price) throw new Error("The provider has the new price.");
    provider.ledger.put("price", { ...price, unit_amount: 9900 });
    await expect(changeSubscriptionPrice(other, id, { price: "19.00" })).rejects.toMatchObject({
      code: "conflict",
      message: subscriptionsMessages.priceChanged,
    });
    expect((await atProvider(provider, id)).items.data[0]?.price.unit_amount).toBe(2900);
  });

  it("is refused, and not offered, when the app has become free", async () => {
    const { id, viewer, app } = await newSubscriber();
    await db.app.update({ where: { id: app.id }, data: { price: "0" } });
    expect((await getSubscription(viewer, id)).app).toMatchObject({ onSale: true, price: null });
    await expect(changeSubscriptionPrice(viewer, id, { price: "0.00" })).rejects.toMatchObject({ code: "conflict" });
    expect((await atProvider(provider, id)).items.data[0]?.price.unit_amount).toBe(2900);
    const problem = agreedPriceInput.safeParse({ price: "0.00" }).error?.issues[0]?.message;
    expect(problem).toBe("Enter a price such as 19.00");
  });

  it("is refused once the subscription has ended, as are confirming, changing the card and resuming", async () => {
    const { id, viewer } = await newSubscriber();
    await db.subscription.update({ where: { id }, data: { status: "canceled", endedAt: new Date() } });
    const ended = { code: "conflict", message: subscriptionsMessages.ended };
    await expect(changeSubscriptionPrice(viewer, id, { price: "29.00" })).rejects.toMatchObject(ended);
    await expect(confirmRenewal(viewer, id)).rejects.toMatchObject(ended);
    await expect(updateRenewalCard(viewer, id, {})).rejects.toMatchObject(ended);
    await expect(resumeSubscription(viewer, id)).rejects.toMatchObject(ended);
  });

  it("is refused to strangers, for another billing period, and after a cancellation", async () => {
    const { id, viewer, app } = await newSubscriber();
    const { viewer: stranger } = await createSignedInUser();
    await expect(changeSubscriptionPrice(stranger, id, { price: "29.00" })).rejects.toMatchObject({
      code: "not_found",
    });
    await db.app.update({ where: { id: app.id }, data: { priceType: "yearly", price: "190.00" } });
    const conflict = { code: "conflict" };
    await expect(changeSubscriptionPrice(viewer, id, { price: "190.00" })).rejects.toMatchObject(conflict);
    await db.app.update({ where: { id: app.id }, data: { priceType: "monthly", price: "19.00" } });
    await cancelSubscription(viewer, id);
    await expect(changeSubscriptionPrice(viewer, id, { price: "19.00" })).rejects.toMatchObject(conflict);
  });
});

describe("canceling", () => {
  it("keeps access until the period ends, and charges nothing more", async () => {
    const { id, viewer } = await newSubscriber();
    const { paidThrough } = await readSubscription(id);
    const canceled = await cancelSubscription(viewer, id);
    expect(canceled).toMatchObject({ status: "active", cancelAt: paidThrough?.toISOString(), endReason: "buyer" });
    expect(canceled.accessUntil).toBe(paidThrough?.toISOString());
    await passPeriod(provider, id);
    await syncSubscription(id);
    expect(await readSubscription(id)).toMatchObject({
      status: "canceled",
      endReason: "buyer",
      accessUntil: paidThrough,
    });
    expect(await readPayments(id)).toHaveLength(1);
    expect(await jobs(id)).toEqual(["canceled", "ended"]);
  });

  it("in the provider's dashboard does not say that the app is off sale or a payment is missing", async () => {
    const [later, now] = [await newSubscriber(), await newSubscriber()];
    const providerId = async (id: string) => (await readSubscription(id)).stripeSubscriptionId ?? "none";
    await provider.stripe.subscriptions.update(await providerId(later.id), { cancel_at_period_end: true });
    await provider.stripe.subscriptions.cancel(await providerId(now.id));
    for (const { id } of [later, now]) await syncSubscription(id);
    expect(await readSubscription(later.id)).toMatchObject({ status: "active", endReason: "provider" });
    expect(await readSubscription(now.id)).toMatchObject({ status: "canceled", endReason: "provider" });
    expect([await jobs(later.id), await jobs(now.id)]).toEqual([["canceled"], ["ended"]]);
  });

  it("can be taken back until then, but not while the app is off sale", async () => {
    const { id, viewer, app } = await newSubscriber();
    await cancelSubscription(viewer, id);
    expect(await resumeSubscription(viewer, id)).toMatchObject({ status: "active", cancelAt: null, endReason: null });
    expect((await atProvider(provider, id)).cancel_at_period_end).toBe(false);
    await cancelSubscription(viewer, id);
    await db.app.update({ where: { id: app.id }, data: { status: "unlisted", unlistedStatus: "approved" } });
    await expect(resumeSubscription(viewer, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("holds while the provider is away: a renewal that it charges before it hears of it is refunded", async () => {
    const { id, viewer } = await newSubscriber();
    const { paidThrough } = await readSubscription(id);
    provider.faults.add({ count: 1000, path: "/v1/subscriptions" });
    expect(await cancelSubscription(viewer, id)).toMatchObject({
      status: "active",
      cancelAt: paidThrough?.toISOString(),
      accessUntil: paidThrough?.toISOString(),
      endReason: "buyer",
    });
    provider.faults.clear();
    await passPeriod(provider, id);
    await syncSubscription(id);
    expect(await readSubscription(id)).toMatchObject({ status: "canceled", endReason: "buyer", pendingAction: null });
    expect((await atProvider(provider, id)).status).toBe("canceled");
    const [first, renewal] = await readPayments(id);
    expect([first?.status, renewal?.status]).toEqual(["completed", "failed"]);
    expect(await db.paymentRefund.findMany({ where: { orderId: renewal?.id ?? "none" } })).toMatchObject([
      { reason: "subscription_ended" },
    ]);
    expect(await jobs(id)).toEqual(["canceled", "ended"]);
  });

  it("does not end a subscription that is resumed while the cancellation is synced", async () => {
    const { id, viewer } = await newSubscriber();
    provider.faults.add({ count: 1000, path: "/v1/subscriptions" });
    await cancelSubscription(viewer, id);
    provider.faults.clear();
    await passPeriod(provider, id);
    const data = { pendingAction: "resume", cancelAt: null, endReason: null, revision: { increment: 1 } };
    await whileRowLocked(
      (tx) => tx.subscription.update({ where: { id }, data }),
      () => [syncSubscription(id)],
    );
    expect(await readSubscription(id)).toMatchObject({ status: "active", endReason: null });
    expect((await atProvider(provider, id)).cancel_at_period_end).toBe(false);
  });

  it("cannot be undone when the subscription ends at the same moment", async () => {
    const { id, viewer } = await newSubscriber();
    await cancelSubscription(viewer, id);
    const data = { status: "canceled", endedAt: new Date(), revision: { increment: 1 } };
    await whileRowLocked(
      (tx) => tx.subscription.update({ where: { id }, data }),
      () => [resumeSubscription(viewer, id)],
    );
    expect((await atProvider(provider, id)).cancel_at_period_end).toBe(true);
  });

  it("between the end of the paid period and the renewal's payment ends it at once", async () => {
    const { id, viewer } = await newSubscriber();
    provider.faults.add({ count: 1000, path: "/v1/subscriptions" });
    await db.subscription.update({ where: { id }, data: { paidThrough: new Date(Date.now() - 60_000) } });
    expect(await cancelSubscription(viewer, id)).toMatchObject({ status: "canceled", endReason: "buyer" });
    provider.faults.clear();
    await syncSubscription(id);
    expect((await atProvider(provider, id)).status).toBe("canceled");
  });

  it("while a renewal is unpaid ends it at once, and stops the retries", async () => {
    const { id, viewer } = await newSubscriber();
    await scriptRenewals(provider, id, "card_declined");
    await passPeriod(provider, id);
    await syncSubscription(id);
    expect(await cancelSubscription(viewer, id)).toMatchObject({ status: "canceled", endReason: "buyer" });
    expect((await atProvider(provider, id)).status).toBe("canceled");
    passSeconds(provider, 10 * DAY);
    await syncSubscription(id);
    expect(await readPayments(id)).toHaveLength(1);
    expect(await jobs(id)).toEqual(["renewal_failed", "ended"]);
    await expect(cancelSubscription(viewer, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("takes effect once on a double click", async () => {
    const { id, viewer } = await newSubscriber();
    await whileRowLocked(
      (tx) => lockRow(tx, "Subscription", id),
      () => [cancelSubscription(viewer, id), cancelSubscription(viewer, id)],
    );
    expect(await jobs(id)).toEqual(["canceled"]);
  });

  it("is refused for someone else's subscription", async () => {
    const { id } = await newSubscriber();
    const { viewer: stranger } = await createSignedInUser();
    for (const act of [cancelSubscription, resumeSubscription])
      await expect(act(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(updateRenewalCard(stranger, id, {})).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a subscription ends", () => {
  const lastPayment = async (id: string) => (await readPayments(id)).at(-1)?.stripePaymentIntentId ?? "none";

  it("at once when its current period is refunded", async () => {
    const { id, user, orderId } = await newSubscriber();
    await passPeriod(provider, id);
    await syncSubscription(id);
    provider.refund(await lastPayment(id));
    await syncPayment(await lastPayment(id));
    await syncSubscription(id);
    expect(await readSubscription(id)).toMatchObject({
      status: "canceled",
      endReason: "refunded",
      pendingAction: null,
    });
    expect((await atProvider(provider, id)).status).toBe("canceled");
    expect(await findAccess(db, user.id, orderId)).toBeNull();
  });

  it("not when an earlier period is refunded", async () => {
    const { id } = await newSubscriber();
    const first = await lastPayment(id);
    await passPeriod(provider, id);
    await syncSubscription(id);
    provider.refund(first);
    await syncPayment(first);
    expect(await readSubscription(id)).toMatchObject({ status: "active", endReason: null });
  });

  it("at once when a payment is disputed, and is not renewed afterward", async () => {
    const { id, user, orderId } = await newSubscriber();
    provider.dispute(await lastPayment(id));
    await syncPayment(await lastPayment(id));
    expect(await findAccess(db, user.id, orderId)).toBeNull();
    await syncSubscription(id);
    passSeconds(provider, 40 * DAY);
    await syncSubscription(id);
    expect(await readPayments(id)).toHaveLength(1);
    expect(await readSubscription(id)).toMatchObject({ status: "canceled", endReason: "disputed" });
  });

  it("but keeps access to its paid period when the dispute is won", async () => {
    const { id, user, orderId } = await newSubscriber();
    const { paidThrough } = await readSubscription(id);
    const dispute = provider.dispute(await lastPayment(id));
    await syncPayment(await lastPayment(id));
    provider.closeDispute(dispute, "won");
    await syncPayment(await lastPayment(id));
    expect(await readSubscription(id)).toMatchObject({ status: "canceled", accessUntil: paidThrough });
    expect(await findAccess(db, user.id, orderId)).not.toBeNull();
  });

  // The provider's clock is ahead of ours, so an end just after the charge is one in our future.
  it.each([
    ["afterward, before the provider followed", 0],
    ["just before, but recorded only later", 1000 * DAY],
  ])("and refunds a renewal that was charged %s", async (_, secondsAhead) => {
    const { id } = await newSubscriber();
    const endedAt = new Date(Date.now() + secondsAhead * 1000);
    await db.subscription.update({
      where: { id },
      data: { status: "canceled", endedAt, endReason: "disputed", accessUntil: new Date() },
    });
    await passPeriod(provider, id);
    await syncSubscription(id);
    const [first, renewal] = await readPayments(id);
    expect([first?.status, renewal?.status]).toEqual(["completed", "failed"]);
    expect(await db.paymentRefund.findMany({ where: { orderId: renewal?.id ?? "none" } })).toMatchObject([
      { reason: "subscription_ended" },
    ]);
  });

  it("with its period when the app is unlisted or deleted, and its subscriber is told", async () => {
    const [unlisted, deleted] = [await newSubscriber(), await newSubscriber()];
    await db.app.update({ where: { id: unlisted.app.id }, data: { status: "unlisted", unlistedStatus: "approved" } });
    await db.app.delete({ where: { id: deleted.app.id } });
    for (const [id, endReason] of [
      [unlisted.id, "app_unlisted"],
      [deleted.id, "app_removed"],
    ] as const) {
      await syncSubscription(id);
      const row = await readSubscription(id);
      expect(row).toMatchObject({
        status: "active",
        endReason,
        cancelAt: row.paidThrough,
        accessUntil: row.paidThrough,
      });
      expect((await atProvider(provider, id)).cancel_at_period_end).toBe(true);
      expect(await jobs(id)).toEqual(["not_renewed"]);
    }
  });

  it.each(["deleted", "rejected"])(
    "at once, with its access, when its app is %s and a renewal that was charged all the same is refunded",
    async (what) => {
      const { id, user, app, orderId } = await newSubscriber();
      if (what === "deleted") await db.app.delete({ where: { id: app.id } });
      else await db.app.update({ where: { id: app.id }, data: { status: "rejected" } });
      // The provider renews it before it is canceled there.
      await passPeriod(provider, id);
      await syncSubscription(id);
      const [, renewal] = await readPayments(id);
      expect(renewal?.status).toBe("failed");
      expect(await db.paymentRefund.findMany({ where: { orderId: renewal?.id ?? "none" } })).toMatchObject([
        { reason: "app_gone" },
      ]);
      expect(await readSubscription(id)).toMatchObject({
        status: "canceled",
        endReason: "app_removed",
        pendingAction: null,
        renewalNeeds: null,
      });
      expect((await atProvider(provider, id)).status).toBe("canceled");
      expect(await findAccess(db, user.id, orderId)).toBeNull();
    },
  );

  it("at once when the subscriber's account is deleted", async () => {
    const { id, user } = await newSubscriber();
    await db.user.delete({ where: { id: user.id } });
    expect(await readSubscription(id)).toMatchObject({ status: "canceled", endReason: "account_deleted" });
    await syncSubscription(id);
    expect((await atProvider(provider, id)).status).toBe("canceled");
  });
});

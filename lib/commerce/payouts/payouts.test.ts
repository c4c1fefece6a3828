import { getBalance } from "@/lib/commerce/ledger/balance";
import { payDeveloper, payDevelopers, requestPayout } from "@/lib/commerce/payouts/payouts";
import { MAX_TRANSFERS } from "@/lib/commerce/payouts/payouts.constants";
import { requeueTransfers, retryTransfer, sendTransfer } from "@/lib/commerce/payouts/transfers";
import { db } from "@/lib/foundation/db/client";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { createApp } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { connectReadyAccount } from "@/tests/fixtures/payout-accounts";
import { createPaidDeveloper, payOut, sell, sendAll } from "@/tests/fixtures/payouts";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterEach(() => provider.faults.clear());
afterAll(() => provider.stop());

const transfersAt = (destination: string) =>
  provider.ledger.all("transfer").filter((transfer) => transfer.destination === destination);
const payoutsOf = (developerId: string) =>
  db.payout.findMany({ where: { developerId }, orderBy: { id: "asc" }, include: { transfers: true } });
const balanceOf = async ({ viewer }: Awaited<ReturnType<typeof createPaidDeveloper>>) => {
  const { pending, available, inTransit, paidOut, debt } = await getBalance(viewer);
  return { pending, available, inTransit, paidOut, debt };
};
const cents = (rows: { amountCents: bigint }[]) => rows.map(({ amountCents }) => Number(amountCents));

describe("a payout", () => {
  it("sends each available share with a transfer of its own, limited to its charge", async () => {
    const developer = await createPaidDeveloper(provider);
    const sales = [await sell(provider, developer.id), await sell(provider, developer.id, "20.00")];
    await payDeveloper(developer.id);
    expect(await balanceOf(developer)).toMatchObject({ available: "0.00", inTransit: "69.00", paidOut: "0.00" });
    await sendAll(developer.id);
    expect(await balanceOf(developer)).toEqual({
      pending: "0.00",
      available: "0.00",
      inTransit: "0.00",
      paidOut: "69.00",
      debt: "0.00",
    });
    const charge = (sale: { intent: string } | undefined) =>
      provider.ledger.get("payment_intent", sale?.intent ?? "")?.latest_charge;
    expect(transfersAt(developer.accountId)).toMatchObject([
      { amount: 4900, source_transaction: charge(sales[0]), transfer_group: sales[0]?.orderId },
      { amount: 2000, source_transaction: charge(sales[1]), transfer_group: sales[1]?.orderId },
    ]);
    expect(await payoutsOf(developer.id)).toMatchObject([{ status: "paid", amountCents: 6900n, failure: null }]);
  });

  it("is queued as soon as a verified developer's sale completes, and never for a share that is still held", async () => {
    const [instant, held] = [
      await createPaidDeveloper(provider),
      await createPaidDeveloper(provider, { verified: false }),
    ];
    await Promise.all([sell(provider, instant.id), sell(provider, held.id)]);
    expect(await queuedJobKeys(`pay-${instant.id}`)).toHaveLength(1);
    expect(await queuedJobKeys(`pay-${held.id}`)).toEqual([]);
    await payOut(held.id);
    expect([await payoutsOf(held.id), await balanceOf(held)]).toMatchObject([[], { pending: "49.00" }]);
  });

  it("is not queued by a sale while the developer's account is not ready", async () => {
    const developer = await createPaidDeveloper(provider);
    await db.payoutAccount.updateMany({ where: { developerId: developer.id }, data: { status: "restricted" } });
    await sell(provider, developer.id);
    expect(await queuedJobKeys(`pay-${developer.id}`)).toEqual([]);
  });

  it("waits until at least $1.00 is available", async () => {
    const developer = await createPaidDeveloper(provider);
    await sell(provider, developer.id, "0.99");
    await expect(requestPayout(developer.viewer)).rejects.toMatchObject({
      code: "conflict",
      message: "The minimum payout is $1.00. Your available balance is below that.",
    });
    await sell(provider, developer.id, "0.50");
    expect(await requestPayout(developer.viewer)).toMatchObject({ amount: "1.49", status: "pending", failure: null });
  });

  it("is planned once when two requests arrive at the same time", async () => {
    const developer = await createPaidDeveloper(provider);
    await sell(provider, developer.id);
    const lock = { where: { providerAccountId: developer.accountId }, data: { checkedAt: new Date() } };
    const results = await whileRowLocked(
      (tx) => tx.payoutAccount.updateMany(lock),
      () => [1, 2].map(() => requestPayout(developer.viewer).catch((error: Error) => error.message)),
    );
    expect(results.filter((result) => result === "Nothing is available to pay out right now.")).toHaveLength(1);
    await sendAll(developer.id);
    expect(transfersAt(developer.accountId)).toHaveLength(1);
  });

  it("leaves out a share whose refund is approved and not sent yet", async () => {
    const developer = await createPaidDeveloper(provider);
    const { orderId, intent } = await sell(provider, developer.id);
    await sell(provider, developer.id, "5.00");
    await db.paymentRefund.create({ data: { orderId, paymentIntentId: intent, reason: "granted" } });
    await payOut(developer.id);
    expect(transfersAt(developer.accountId)).toMatchObject([{ amount: 500 }]);
  });

  it("covers a debt before anything else, and not with a share that is about to be refunded", async () => {
    const developer = await createPaidDeveloper(provider);
    const { orderId: disputed } = await sell(provider, developer.id);
    await payOut(developer.id);
    await db.order.update({ where: { id: disputed }, data: { status: "disputed" } });
    const { orderId, intent } = await sell(provider, developer.id);
    await sell(provider, developer.id, "5.00");
    await db.paymentRefund.create({ data: { orderId, paymentIntentId: intent, reason: "granted" } });
    await payOut(developer.id);
    expect(transfersAt(developer.accountId)).toHaveLength(1);
  });

  it("of more shares than one can have is continued by another one", async () => {
    const developer = await createPaidDeveloper(provider);
    const { id: appId, title: appTitle, category: appCategory } = await createApp({ developerId: developer.id });
    const sale = () => ({
      appId,
      appTitle,
      appCategory,
      developerId: developer.id,
      amount: "1.00",
      payoutDelayDays: 0,
    });
    const paid = () => ({ ...sale(), stripePaymentIntentId: `pi_${crypto.randomUUID()}`, completedAt: new Date() });
    const data = Array.from({ length: MAX_TRANSFERS + 1 }, () => ({ ...paid(), status: "completed" }));
    await db.order.createMany({ data });
    expect(await requestPayout(developer.viewer)).toMatchObject({ amount: `${MAX_TRANSFERS}.00` });
    expect(await queuedJobKeys(`pay-${developer.id}`)).toHaveLength(1);
    await payDeveloper(developer.id);
    expect(cents(await payoutsOf(developer.id))).toEqual([MAX_TRANSFERS * 100, 100]);
  });

  it("does not delay other developers' payouts by having many transfers, also when they are queued again", async () => {
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    const [many, few] = [await createPaidDeveloper(provider), await createPaidDeveloper(provider)];
    const { id: appId, title: appTitle, category: appCategory } = await createApp({ developerId: many.id });
    const sale = () => ({ appId, appTitle, appCategory, developerId: many.id, amount: "1.00", payoutDelayDays: 0 });
    const paid = () => ({ ...sale(), stripePaymentIntentId: `pi_${crypto.randomUUID()}`, completedAt: new Date() });
    const addSales = (count: number) =>
      db.order.createMany({ data: Array.from({ length: count }, () => ({ ...paid(), status: "completed" })) });
    await addSales(40);
    await payDeveloper(many.id);
    await addSales(5);
    await payDeveloper(many.id);
    await sell(provider, few.id);
    await payDeveloper(few.id);

    const sent = async () => {
      const rows = await db.$queryRaw<{ developerId: string }[]>`
        SELECT p.developer_id AS "developerId"
        FROM graphile_worker._private_jobs j JOIN transfers t ON t.id = (j.payload ->> 'transferId')::uuid
        JOIN payouts p ON p.id = t.payout_id
        ORDER BY j.priority, j.run_at, j.id`;
      const names = new Map([
        [many.id, "many"],
        [few.id, "few"],
      ]);
      return rows.flatMap(({ developerId }) => names.get(developerId) ?? []);
    };
    expect([(await sent()).length, (await sent()).indexOf("few")]).toEqual([46, 10]);
    await requeueTransfers(new Date(Date.now() + 3_600_000));
    expect([(await sent()).length, (await sent()).indexOf("few")]).toEqual([46, 10]);
  });

  it("needs a ready account, and no hold", async () => {
    const developer = await createPaidDeveloper(provider, { account: false });
    await sell(provider, developer.id);
    const message = () => requestPayout(developer.viewer).catch((error: Error) => error.message);
    expect(await message()).toBe("Set up payouts first, so we know where to send your money.");
    await connectReadyAccount(provider, developer.id);
    await db.payoutAccount.updateMany({ where: { developerId: developer.id }, data: { status: "incomplete" } });
    expect(await message()).toBe("Your payout account isn't ready yet. Finish its setup first.");
    await db.payoutAccount.updateMany({ where: { developerId: developer.id }, data: { status: "ready" } });
    await db.user.update({ where: { id: developer.id }, data: { payoutHoldAt: new Date() } });
    expect(await message()).toBe("Your payouts are on hold. We emailed you the reason.");
    await payDevelopers();
    expect(await queuedJobKeys(`pay-${developer.id}`)).toEqual([]);
    await db.user.update({ where: { id: developer.id }, data: { payoutHoldAt: null } });
    await payDevelopers();
    expect(await queuedJobKeys(`pay-${developer.id}`)).toHaveLength(1);
  });

  it("never makes checkout depend on the account", async () => {
    const developer = await createPaidDeveloper(provider);
    await db.payoutAccount.updateMany({ where: { developerId: developer.id }, data: { closedAt: new Date() } });
    await sell(provider, developer.id);
    expect(await balanceOf(developer)).toMatchObject({ available: "49.00" });
  });
});

describe("a transfer", () => {
  /** A planned transfer that was not sent yet. */
  async function plan() {
    const developer = await createPaidDeveloper(provider);
    const sale = await sell(provider, developer.id);
    await payDeveloper(developer.id);
    const [payout] = await payoutsOf(developer.id);
    return { developer, sale, transferId: payout?.transfers[0]?.id ?? "" };
  }
  it.each([
    { when: "before", what: "the connection is lost before the provider handles it" },
    { when: "after", what: "the connection is lost after the provider handled it" },
    { when: "after", what: "the provider handled it and answered with an error of its own", status: 500 },
  ] as const)("is sent once when $what", async ({ what: _what, ...fault }) => {
    const { developer, transferId } = await plan();
    provider.faults.add({ count: 4, method: "POST", path: "/v1/transfers", ...fault });
    await expect(sendTransfer(transferId)).rejects.toMatchObject({ code: "unavailable" });
    expect(await balanceOf(developer)).toMatchObject({ inTransit: "49.00" });
    provider.faults.clear();
    // A day later the provider has forgotten the idempotency key.
    for (const answer of provider.ledger.all("answer")) provider.ledger.put("answer", { ...answer, created: 0 });
    await sendTransfer(transferId);
    await sendTransfer(transferId);
    expect(transfersAt(developer.accountId)).toHaveLength(1);
    expect(await balanceOf(developer)).toMatchObject({ inTransit: "0.00", paidOut: "49.00" });
  });

  it("is sent once by two servers", async () => {
    const { developer, transferId } = await plan();
    await Promise.allSettled([sendTransfer(transferId), sendTransfer(transferId)]);
    await sendTransfer(transferId);
    expect(transfersAt(developer.accountId)).toHaveLength(1);
    expect(await balanceOf(developer)).toMatchObject({ paidOut: "49.00" });
  });

  it("is tried again with a new key after the provider answered with an error of its own", async () => {
    const { developer, transferId } = await plan();
    provider.faults.add({ count: 4, status: 500, when: "during", method: "POST", path: "/v1/transfers" });
    await expect(sendTransfer(transferId)).rejects.toMatchObject({ code: "unavailable" });
    provider.faults.clear();
    await sendTransfer(transferId);
    expect(await balanceOf(developer)).toMatchObject({ paidOut: "49.00" });
  });

  it("goes to the new account when the old one was replaced before it was sent", async () => {
    const { developer, transferId } = await plan();
    await db.payoutAccount.updateMany({ where: { developerId: developer.id }, data: { closedAt: new Date() } });
    await sendTransfer(transferId);
    expect(await balanceOf(developer)).toMatchObject({ available: "49.00", inTransit: "0.00" });
    const replacement = await connectReadyAccount(provider, developer.id);
    await payOut(developer.id);
    expect([transfersAt(developer.accountId), transfersAt(replacement)]).toMatchObject([[], [{ amount: 4900 }]]);
    expect((await payoutsOf(developer.id)).map(({ status, failure }) => [status, failure])).toEqual([
      ["failed", "account_replaced"],
      ["paid", null],
    ]);
  });

  it("is returned when staff hold the developer's payouts before it is sent", async () => {
    const { developer, transferId } = await plan();
    await db.user.update({ where: { id: developer.id }, data: { payoutHoldAt: new Date() } });
    await sendTransfer(transferId);
    expect(transfersAt(developer.accountId)).toEqual([]);
    expect(await balanceOf(developer)).toMatchObject({ available: "49.00", inTransit: "0.00" });
    expect(await payoutsOf(developer.id)).toMatchObject([{ status: "failed", failure: "on_hold" }]);
  });

  it("is returned when the account lost its capability just before, and sent once it is back", async () => {
    const { developer, transferId } = await plan();
    provider.decide(developer.accountId, "restricted");
    await sendTransfer(transferId);
    expect(await balanceOf(developer)).toMatchObject({ available: "49.00", inTransit: "0.00" });
    expect(await requestPayout(developer.viewer).catch((error: Error) => error.message)).toBe(
      "Your payout account isn't ready yet. Finish its setup first.",
    );
    provider.decide(developer.accountId, "active");
    await db.payoutAccount.updateMany({ where: { developerId: developer.id }, data: { status: "ready" } });
    await payOut(developer.id);
    expect(await balanceOf(developer)).toMatchObject({ paidOut: "49.00" });
  });

  it("leaves an account under review that was so before the provider refused the transfer", async () => {
    const { developer, transferId } = await plan();
    const account = { developerId: developer.id };
    await db.payoutAccount.updateMany({ where: account, data: { status: "under_review" } });
    provider.decide(developer.accountId, "pending");
    await sendTransfer(transferId);
    expect(await payoutsOf(developer.id)).toMatchObject([{ transfers: [{ status: "canceled" }] }]);
    expect(await db.payoutAccount.findFirst({ where: account })).toMatchObject({ status: "under_review" });
  });

  it("waits for staff when the provider refuses it for another reason", async () => {
    const { developer, sale, transferId } = await plan();
    // Someone sent the charge's money elsewhere in the provider's dashboard.
    const other = await createPaidDeveloper(provider);
    await provider.stripe.transfers.create({
      amount: 4900,
      currency: "usd",
      destination: other.accountId,
      source_transaction: String(provider.ledger.get("payment_intent", sale.intent)?.latest_charge),
    });
    const lines = await captureLogs(() => sendTransfer(transferId));
    expect(lines).toMatchObject([{ level: "error", event: "transfer_refused", transferId }]);
    await payOut(developer.id);
    expect(await payoutsOf(developer.id)).toMatchObject([{ status: "failed", transfers: [{ status: "failed" }] }]);
    expect(await balanceOf(developer)).toMatchObject({ available: "49.00" });

    await expect(retryTransfer(developer.viewer, transferId)).rejects.toMatchObject({ code: "forbidden" });
    const staff = (await createSignedInUser("super_admin")).viewer;
    await retryTransfer(staff, transferId);
    await expect(retryTransfer(staff, transferId)).rejects.toMatchObject({ code: "conflict" });
    expect(await queuedJobKeys(`pay-${developer.id}`)).toHaveLength(1);
    await payDeveloper(developer.id);
    expect(cents((await payoutsOf(developer.id)).filter(({ status }) => status === "pending"))).toEqual([4900]);
  });

  it("waits for staff when the provider does not know the payment, and leaves the account ready", async () => {
    const { developer, sale, transferId } = await plan();
    await db.order.update({ where: { id: sale.orderId }, data: { stripePaymentIntentId: `pi_${sale.orderId}` } });
    await captureLogs(() => sendTransfer(transferId));
    expect(await payoutsOf(developer.id)).toMatchObject([{ status: "failed", failure: "payment_missing" }]);
    expect(await db.payoutAccount.findFirst({ where: { developerId: developer.id } })).toMatchObject({
      status: "ready",
    });
  });

  it("is queued again by the hourly job when its own job was lost", async () => {
    const { transferId } = await plan();
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`transfer-${transferId}`})`;
    await payDevelopers();
    expect(await queuedJobKeys(`transfer-${transferId}`)).toEqual([]);
    await payDevelopers(new Date(Date.now() + 31 * 60 * 1000));
    expect(await queuedJobKeys(`transfer-${transferId}`)).toHaveLength(1);
  });
});

it("is for developers only", async () => {
  await expect(requestPayout(null)).rejects.toMatchObject({ code: "unauthenticated" });
  for (const role of ["customer", "admin", "super_admin"] as const)
    await expect(requestPayout((await createSignedInUser(role)).viewer)).rejects.toMatchObject({ code: "forbidden" });
});

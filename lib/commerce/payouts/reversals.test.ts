import { getBalance } from "@/lib/commerce/ledger/balance";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { payDeveloper } from "@/lib/commerce/payouts/payouts";
import { finishReversal, reverseTransfers } from "@/lib/commerce/payouts/reversals";
import { sendTransfer } from "@/lib/commerce/payouts/transfers";
import { db } from "@/lib/foundation/db/client";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createPaidDeveloper, payOut, refund, sell, sendAll } from "@/tests/fixtures/payouts";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { whileRowLocked } from "@/tests/fixtures/row-locks";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => {
  jest.restoreAllMocks();
  provider.faults.clear();
});
afterAll(() => provider.stop());

type Developer = Awaited<ReturnType<typeof createPaidDeveloper>>;
const balanceOf = async ({ viewer }: Developer) => {
  const { available, paidOut, debt } = await getBalance(viewer);
  return { available, paidOut, debt };
};
/** Sent and taken back at the provider, in cents. */
const sentTo = ({ accountId }: Developer) =>
  provider.ledger
    .all("transfer")
    .filter(({ destination }) => destination === accountId)
    .map(({ amount, amount_reversed: reversed }) => [amount, reversed]);
const statuses = async ({ id }: Developer) =>
  (await db.payout.findMany({ where: { developerId: id }, orderBy: { id: "asc" } })).map(({ status }) => status);

/** A developer who was paid for a sale of $49.00. */
async function paidSale() {
  const developer = await createPaidDeveloper(provider);
  const sale = await sell(provider, developer.id);
  await payOut(developer.id);
  expect(sentTo(developer)).toEqual([[4900, 0]]);
  return { developer, sale };
}
/** The developer's bank receives all that their account at the provider holds. */

describe("a refund", () => {
  it("before the transfer is sent keeps the share from being sent", async () => {
    const developer = await createPaidDeveloper(provider);
    const sale = await sell(provider, developer.id);
    await payDeveloper(developer.id);
    await refund(provider, sale);
    await sendAll(developer.id);
    expect([sentTo(developer), await balanceOf(developer), await statuses(developer)]).toEqual([
      [],
      { available: "0.00", paidOut: "0.00", debt: "0.00" },
      ["failed"],
    ]);
  });

  it("after the transfer takes it back, once, and the next payout is unaffected", async () => {
    const { developer, sale } = await paidSale();
    await refund(provider, sale);
    await reverseTransfers.run({ orderId: sale.orderId });
    expect([sentTo(developer), await balanceOf(developer), await statuses(developer)]).toEqual([
      [[4900, 4900]],
      { available: "0.00", paidOut: "0.00", debt: "0.00" },
      ["reversed"],
    ]);
    await sell(provider, developer.id, "20.00");
    await payOut(developer.id);
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [
        [4900, 4900],
        [2000, 0],
      ],
      { available: "0.00", paidOut: "20.00", debt: "0.00" },
    ]);
  });

  it("of a part takes back as much, and a second part the rest", async () => {
    const { developer, sale } = await paidSale();
    await refund(provider, sale, 900);
    expect([sentTo(developer), await statuses(developer)]).toEqual([[[4900, 900]], ["paid"]]);
    await refund(provider, sale, 4000);
    expect([sentTo(developer), await statuses(developer)]).toEqual([[[4900, 4900]], ["reversed"]]);
  });

  it("while the transfer's outcome is unknown takes it back once it is known to be sent", async () => {
    const developer = await createPaidDeveloper(provider);
    const sale = await sell(provider, developer.id);
    await payDeveloper(developer.id);
    const { id } = await db.transfer.findFirstOrThrow({ where: { orderId: sale.orderId } });
    provider.faults.add({ count: 4, when: "after", method: "POST", path: "/v1/transfers" });
    await expect(sendTransfer(id)).rejects.toMatchObject({ code: "unavailable" });
    provider.faults.clear();
    await refund(provider, sale);
    await sendTransfer(id);
    expect(await queuedJobKeys(`reverse-${sale.orderId}`)).toHaveLength(1);
    await reverseTransfers.run({ orderId: sale.orderId });
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [[4900, 4900]],
      { available: "0.00", paidOut: "0.00", debt: "0.00" },
    ]);
  });

  it("is finished after the answer to the reversal was lost, and not taken back twice", async () => {
    const { developer, sale } = await paidSale();
    provider.faults.add({ count: 4, when: "after", method: "POST", path: "/v1/transfers/" });
    await expect(refund(provider, sale, 900)).rejects.toMatchObject({ code: "unavailable" });
    provider.faults.clear();
    await reverseTransfers.run({ orderId: sale.orderId });
    await Promise.allSettled([
      reverseTransfers.run({ orderId: sale.orderId }),
      reverseTransfers.run({ orderId: sale.orderId }),
    ]);
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [[4900, 900]],
      { available: "0.00", paidOut: "40.00", debt: "0.00" },
    ]);
  });

  it("is not taken back twice when the provider has forgotten the first attempt, whose answer was lost", async () => {
    const { developer, sale } = await paidSale();
    provider.faults.add({ count: 4, when: "after", method: "POST", path: "/v1/transfers/" });
    await expect(refund(provider, sale, 900)).rejects.toMatchObject({ code: "unavailable" });
    provider.faults.clear();
    for (const answer of provider.ledger.all("answer")) provider.ledger.put("answer", { ...answer, created: 0 });
    await reverseTransfers.run({ orderId: sale.orderId });
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [[4900, 900]],
      { available: "0.00", paidOut: "40.00", debt: "0.00" },
    ]);
  });

  it("is taken back once by two servers", async () => {
    const { developer, sale } = await paidSale();
    provider.refund(sale.intent, 900);
    await syncPayment(sale.intent);
    await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS locked FROM transfers WHERE order_id = ${sale.orderId}::uuid FOR UPDATE`,
      () => [reverseTransfers.run({ orderId: sale.orderId }), reverseTransfers.run({ orderId: sale.orderId })],
    );
    expect(sentTo(developer)).toEqual([[4900, 900]]);
    const where = { transfer: { orderId: sale.orderId } };
    const select = { id: true, providerReversalId: true, transfer: { select: { id: true, orderId: true } } };
    const [reversal, ...more] = await db.transferReversal.findMany({ where, select });
    expect(more).toEqual([]);
    if (!reversal?.providerReversalId) throw new Error("The reversal is finished.");
    // A slow server finishes it, too.
    await finishReversal(reversal, { id: reversal.providerReversalId, amountCents: 900 });
    expect(await balanceOf(developer)).toEqual({ available: "0.00", paidOut: "40.00", debt: "0.00" });
  });

  it("that fails at the buyer's bank later makes the share payable again", async () => {
    const { developer, sale } = await paidSale();
    await refund(provider, sale);
    provider.failRefund(sale.intent);
    await syncPayment(sale.intent);
    expect(await balanceOf(developer)).toEqual({ available: "49.00", paidOut: "0.00", debt: "0.00" });
  });
});

describe("what the developer's account no longer holds", () => {
  it("becomes debt that later shares make up for, without chasing transfers and reversals", async () => {
    const { developer, sale } = await paidSale();
    provider.passDays(3);
    provider.payOutToBank(developer.accountId);
    await refund(provider, sale);
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [[4900, 0]],
      { available: "0.00", paidOut: "49.00", debt: "49.00" },
    ]);
    await sell(provider, developer.id, "60.00");
    for (let hour = 0; hour < 3; hour += 1) {
      await payOut(developer.id);
      provider.passDays(3);
      await reverseTransfers.run({ orderId: sale.orderId });
    }
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [
        [4900, 0],
        [1100, 0],
      ],
      { available: "0.00", paidOut: "60.00", debt: "0.00" },
    ]);
  });

  it("stays debt when a part of the sale was refunded, also once the account holds money again", async () => {
    const { developer, sale } = await paidSale();
    provider.passDays(3);
    provider.payOutToBank(developer.accountId);
    await refund(provider, sale, 900);
    await sell(provider, developer.id, "60.00");
    await payOut(developer.id);
    provider.passDays(3);
    await reverseTransfers.run({ orderId: sale.orderId });
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [
        [4900, 0],
        [5100, 0],
      ],
      { available: "0.00", paidOut: "100.00", debt: "0.00" },
    ]);
  });

  it("is taken back as far as it goes", async () => {
    const { developer, sale } = await paidSale();
    provider.passDays(3);
    provider.payOutToBank(developer.accountId);
    await sell(provider, developer.id, "20.00");
    await payOut(developer.id);
    provider.passDays(3);
    await refund(provider, sale);
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [
        [4900, 2000],
        [2000, 0],
      ],
      { available: "0.00", paidOut: "49.00", debt: "29.00" },
    ]);
  });
});

describe("a dispute", () => {
  it("takes nothing back while it is open, freezes as much of the balance, and restores it when it is won", async () => {
    const { developer, sale } = await paidSale();
    const dispute = provider.dispute(sale.intent);
    await syncPayment(sale.intent);
    await reverseTransfers.run({ orderId: sale.orderId });
    await sell(provider, developer.id, "30.00");
    await payOut(developer.id);
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [[4900, 0]],
      { available: "0.00", paidOut: "49.00", debt: "19.00" },
    ]);
    provider.closeDispute(dispute, "won");
    await syncPayment(sale.intent);
    await reverseTransfers.run({ orderId: sale.orderId });
    await payOut(developer.id);
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [
        [4900, 0],
        [3000, 0],
      ],
      { available: "0.00", paidOut: "79.00", debt: "0.00" },
    ]);
  });

  it("that is lost takes the transfer back once, also after a partial refund", async () => {
    const { developer, sale } = await paidSale();
    await refund(provider, sale, 900);
    const dispute = provider.dispute(sale.intent);
    await syncPayment(sale.intent);
    provider.closeDispute(dispute, "lost");
    await syncPayment(sale.intent);
    expect(await queuedJobKeys(`reverse-${sale.orderId}`)).toHaveLength(1);
    await reverseTransfers.run({ orderId: sale.orderId });
    await reverseTransfers.run({ orderId: sale.orderId });
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [[4900, 4900]],
      { available: "0.00", paidOut: "0.00", debt: "0.00" },
    ]);
  });

  it("before the transfer keeps the share from being sent", async () => {
    const developer = await createPaidDeveloper(provider);
    const sale = await sell(provider, developer.id);
    await payDeveloper(developer.id);
    provider.dispute(sale.intent);
    await syncPayment(sale.intent);
    await sendAll(developer.id);
    await payOut(developer.id);
    expect([sentTo(developer), await balanceOf(developer)]).toEqual([
      [],
      { available: "0.00", paidOut: "0.00", debt: "0.00" },
    ]);
  });
});

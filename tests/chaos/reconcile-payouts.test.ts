import { reconcilePayouts, type PayoutRecords } from "./reconcile-payouts";

const own = { id: "t1", intent: "pi_1", providerId: "tr_1", status: "sent", cents: 4900, reversed: 900 };
const theirs = { id: "tr_1", amount: 4900, amount_reversed: 900, metadata: { transferId: "t1" } };
const charge = { payment_intent: "pi_1", amount: 4900, paid: true, captured: true, amount_refunded: 900 };
const good: PayoutRecords = {
  orders: [{ intent: "pi_1", held: 0 }],
  transfers: [own],
  unbalanced: 0,
  inTransit: 0,
  provider: { charge: [charge], dispute: [], transfer: [theirs] },
};
const atProvider = (change: Partial<PayoutRecords["provider"]>) => ({ provider: { ...good.provider, ...change } });

describe("reconcilePayouts", () => {
  it("finds nothing when everything matches", () => expect(reconcilePayouts(good)).toEqual([]));

  it("counts a lost dispute and not a won one", () => {
    const dispute = { payment_intent: "pi_1", amount: 4000, status: "won" };
    expect(reconcilePayouts({ ...good, ...atProvider({ dispute: [dispute] }) })).toEqual([]);
    const lost = atProvider({ dispute: [{ ...dispute, status: "lost" }] });
    expect(reconcilePayouts({ ...good, ...lost })).toEqual(["Balance: pi_1 holds -4000, the ledger says 0."]);
  });

  it.each<[what: string, change: Partial<PayoutRecords>, sentence: string]>([
    ["a transaction that is not balanced", { unbalanced: 1 }, "Unbalanced: 1 transactions do not sum to 0."],
    ["money left in transit", { inTransit: 5 }, "In transit: 5 cents although nothing is being sent."],
    ["a transfer that nobody knows", { transfers: [] }, "Lost: tr_1 was sent and no transfer knows of it."],
    ["another amount", { transfers: [{ ...own, cents: 1 }] }, "Amount: tr_1 sent 4900, we say 1."],
    ["another reversal", { transfers: [{ ...own, reversed: 0 }] }, "Reversed: tr_1 returned 900, we say 0."],
    ["a transfer that was never sent", atProvider({ transfer: [] }), "Not sent: tr_1."],
    [
      "a transfer sent twice",
      atProvider({ transfer: [theirs, { ...theirs, id: "tr_2" }] }),
      "Paid twice: transfer t1.",
    ],
    [
      "a transfer without an end",
      { transfers: [own, { ...own, id: "t2", status: "pending" }] },
      "Unfinished: transfer t2.",
    ],
    ["another balance", { orders: [{ intent: "pi_1", held: 3 }] }, "Balance: pi_1 holds 0, the ledger says 3."],
  ])("finds %s", (_what, change, sentence) => expect(reconcilePayouts({ ...good, ...change })).toContain(sentence));
});

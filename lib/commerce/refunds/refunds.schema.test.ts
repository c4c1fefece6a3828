import { buyerRefundNote, refundNote } from "@/lib/commerce/refunds/refunds.constants";

describe("the refund note for developers and staff", () => {
  it.each([
    ["granted", null, false, true, null],
    ["open", null, false, true, null],
    ["refunded", null, false, true, null],
    [
      "refunded",
      null,
      true,
      true,
      "The buyer's bank returned the money through a dispute. There's nothing left to refund.",
    ],
    [
      "granted",
      "insufficient_funds",
      false,
      true,
      "Our balance at the payment provider was too low. We'll keep trying every hour.",
    ],
    [
      "granted",
      "charge_disputed",
      false,
      true,
      "The buyer's bank is reviewing this payment. The refund will go through after the bank decides.",
    ],
    [
      "granted",
      "some_new_code",
      false,
      true,
      "The payment provider declined the refund (some_new_code). We'll keep trying every hour.",
    ],
    [
      "failed",
      "declined",
      false,
      true,
      "This refund couldn't be sent. The buyer's bank declined the refund. Approve it again to retry, or refund " +
        "the customer another way.",
    ],
    [
      "failed",
      "declined",
      false,
      false,
      "This refund couldn't be sent. The buyer's bank declined the refund. Our team is looking into it.",
    ],
  ] as const)("%s, %s, charged back: %s, staff: %s", (status, failure, chargedBack, staff, note) => {
    expect(refundNote({ status, failure, chargedBack }, staff)).toBe(note);
  });
});

describe("buyerRefundNote", () => {
  it.each([
    [
      "open",
      false,
      "Refund requested on 23 Nov 2026. We'll email you the decision. No answer after 7 days? Contact us.",
    ],
    ["granted", false, "Refund approved. The money is on its way to the card you paid with."],
    ["declined", false, "Refund declined. You keep the app. Disagree? Contact us and we'll take a look."],
    ["refunded", false, "Refunded to the card you paid with. Banks usually show it within 5 to 10 days."],
    ["refunded", true, "Your bank returned this payment through a dispute, so there is nothing left to refund."],
    ["failed", false, "We couldn't send the refund to your card. Contact us and we'll refund you another way."],
    [
      "failed",
      true,
      "Your bank returned part of this payment through a dispute, and we couldn't send the rest to your card. " +
        "Contact us and we'll find another way.",
    ],
  ] as const)("%s, charged back: %s", (status, chargedBack, note) => {
    expect(buyerRefundNote({ status, chargedBack }, "23 Nov 2026")).toBe(note);
  });

  it("granted, and the bank is deciding", () => {
    const note = buyerRefundNote({ status: "granted", chargedBack: false }, "23 Nov 2026", true);
    expect(note).toBe(
      "Refund approved. Your bank is reviewing this payment, so the refund will go through after it decides.",
    );
  });
});

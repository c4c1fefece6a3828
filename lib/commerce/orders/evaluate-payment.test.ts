import { evaluatePayment, type OrderState } from "@/lib/commerce/orders/evaluate-payment";
import type { Payment } from "@/lib/foundation/payments/intents";

const order = (more: Partial<OrderState> = {}): OrderState => ({
  status: "pending",
  amountCents: 4900,
  ownPayment: true,
  buyerExists: true,
  appStatus: "approved",
  boughtAgain: false,
  afterEnd: false,
  milestoneOpen: null,
  ...more,
});
const payment = (more: Partial<Payment> = {}): Payment => ({
  id: "pi_1",
  status: "succeeded",
  amountCents: 4900,
  currency: "usd",
  refunds: [],
  refundedCents: 0,
  chargedBackCents: 0,
  disputed: false,
  orderId: null,
  isOurs: true,
  failure: null,
  cardTried: true,
  card: null,
  clientSecret: null,
  ...more,
});

describe("evaluatePayment", () => {
  it.each<[string, Partial<OrderState>, Partial<Payment>, string, number, string | null]>([
    ["open: stays pending", {}, { status: "open" }, "pending", 0, null],
    ["processing: stays pending", {}, { status: "processing" }, "pending", 0, null],
    ["paid: completes", {}, {}, "completed", 0, null],
    ["canceled: fails", {}, { status: "canceled" }, "failed", 0, null],
    ["canceled intent of another order", { ownPayment: false }, { status: "canceled" }, "pending", 0, null],
    ["partly refunded", { status: "completed" }, { refundedCents: 900 }, "completed", 900, null],
    ["refunded in full", { status: "completed" }, { refundedCents: 4900 }, "refunded", 4900, null],
    ["refunded before the first sync", {}, { refundedCents: 4900 }, "refunded", 4900, null],
    ["disputed", { status: "completed" }, { disputed: true }, "disputed", 0, null],
    ["a dispute won", { status: "disputed" }, {}, "completed", 0, null],
    ["a dispute lost", { status: "disputed" }, { chargedBackCents: 4900 }, "refunded", 4900, null],
    [
      "a lost dispute over the rest",
      { status: "disputed" },
      { refundedCents: 900, chargedBackCents: 4000 },
      "refunded",
      4900,
      null,
    ],
    ["refunded, then the refund fails", { status: "refunded" }, {}, "completed", 0, null],
    [
      "refunded, then a part of the refund fails",
      { status: "refunded" },
      { refundedCents: 900 },
      "completed",
      900,
      null,
    ],
    ["refunded, then the refund fails, and disputed", { status: "refunded" }, { disputed: true }, "disputed", 0, null],
    [
      "refunded in full during a dispute",
      { status: "completed" },
      { refundedCents: 4900, disputed: true },
      "refunded",
      4900,
      null,
    ],
    [
      "refunded, bought again, then the refund fails",
      { status: "refunded", boughtAgain: true },
      { refundedCents: 900 },
      "refunded",
      900,
      "bought_again",
    ],
    [
      "refunded, disputed, and bought again",
      { status: "refunded", boughtAgain: true },
      { disputed: true },
      "refunded",
      0,
      null,
    ],
    [
      "refunded and bought again",
      { status: "refunded", boughtAgain: true },
      { refundedCents: 4900 },
      "refunded",
      4900,
      null,
    ],
    ["failed, then paid", { status: "failed" }, {}, "failed", 0, "order_failed"],
    ["failed, then paid and refunded", { status: "failed" }, { refundedCents: 4900 }, "failed", 4900, null],
    [
      "failed, then paid and partly refunded",
      { status: "failed" },
      { refundedCents: 900 },
      "failed",
      900,
      "order_failed",
    ],
    ["the wrong amount", {}, { amountCents: 100 }, "failed", 0, "amount_differs"],
    ["the wrong currency", {}, { currency: "eur" }, "failed", 0, "amount_differs"],
    ["no buyer", { buyerExists: false }, {}, "failed", 0, "buyer_gone"],
    ["no app", { appStatus: null }, {}, "failed", 0, "app_gone"],
    ["a rejected app", { appStatus: "rejected" }, {}, "failed", 0, "app_gone"],
    ["an app in review", { appStatus: "pending" }, {}, "completed", 0, null],
    [
      "completed, then the buyer's account is deleted",
      { status: "completed", buyerExists: false, appStatus: null },
      {},
      "completed",
      0,
      null,
    ],
    [
      "another intent for a completed order",
      { status: "completed", ownPayment: false },
      {},
      "completed",
      0,
      "another_intent",
    ],
    [
      "another intent, refunded",
      { status: "completed", ownPayment: false },
      { refundedCents: 4900 },
      "completed",
      0,
      null,
    ],
  ])("%s", (_case, orderMore, paymentMore, status, returnedCents, refund) => {
    expect(evaluatePayment(order(orderMore), payment(paymentMore))).toMatchObject({ status, returnedCents, refund });
  });

  it.each([
    [0, 900, 900],
    [4000, 900, 900],
    [4900, 900, 900],
    [0, 9900, 4900],
  ])(
    "separates charged-back from refunded cents (%i refunded, %i charged back)",
    (refundedCents, chargedBackCents, expected) => {
      expect(
        evaluatePayment(order({ status: "completed" }), payment({ refundedCents, chargedBackCents })).chargedBackCents,
      ).toBe(expected);
    },
  );
});

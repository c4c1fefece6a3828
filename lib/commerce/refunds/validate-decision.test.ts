import { refundsMessages as sentences } from "@/lib/commerce/refunds/refunds.constants";
import { validateDecision } from "@/lib/commerce/refunds/requests";

const open = { status: "open", orderStatus: "completed", decision: "granted", staff: false } as const;

test.each([
  ["allows granting or declining an open request", open, null],
  [
    "allows declining during a dispute, or when the order is no longer completed",
    { ...open, orderStatus: "disputed", decision: "declined" },
    null,
  ],
  ["rejects granting during a dispute", { ...open, orderStatus: "disputed" }, sentences.orderDisputed],
  [
    "rejects granting for an order that is not completed",
    { ...open, orderStatus: "failed" },
    sentences.orderNotCompleted,
  ],
  ["rejects any decision once the money is returned", { ...open, status: "refunded" }, sentences.alreadyRefunded],
  [
    "rejects any decision by an admin once the money is returned",
    { ...open, orderStatus: "refunded", decision: "declined", staff: true },
    sentences.alreadyRefunded,
  ],
  ["rejects approving twice", { ...open, status: "granted" }, sentences.decidedApproved],
  ["rejects granting by a seller who declined", { ...open, status: "declined" }, sentences.decidedDeclined],
  [
    "allows an admin to grant a request they saw declined",
    { ...open, status: "declined", seen: "declined", staff: true },
    null,
  ],
  [
    "rejects granting by an admin who saw the request open",
    { ...open, status: "declined", seen: "open", staff: true },
    sentences.declinedMeanwhile,
  ],
  [
    "rejects declining twice by an admin",
    { ...open, status: "declined", decision: "declined", staff: true },
    sentences.decidedDeclined,
  ],
] as const)("%s", (_title, context, expected) => {
  expect(validateDecision(context)).toBe(expected);
});

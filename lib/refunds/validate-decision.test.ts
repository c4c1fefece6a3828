import { validateDecision } from "@/lib/refunds/validate-decision";
import { refundsMessages as sentences } from "@/lib/refunds/refunds.messages";

const open = { status: "open", orderStatus: "completed", decision: "granted", staff: false } as const;

test.each([
  ["an open request is granted or declined", open, null],
  [
    "also declined while a bank decides, or when the order is completed no more",
    { ...open, orderStatus: "disputed", decision: "declined" },
    null,
  ],
  ["not granted while a bank decides", { ...open, orderStatus: "disputed" }, sentences.orderDisputed],
  ["not granted for an order that is not completed", { ...open, orderStatus: "failed" }, sentences.orderNotCompleted],
  ["not decided when the money is back", { ...open, status: "refunded" }, sentences.alreadyRefunded],
  [
    "not even by an admin",
    { ...open, orderStatus: "refunded", decision: "declined", staff: true },
    sentences.alreadyRefunded,
  ],
  ["not granted twice", { ...open, status: "granted" }, sentences.decidedGranted],
  ["not granted by a seller who declined", { ...open, status: "declined" }, sentences.decidedDeclined],
  ["granted by an admin who saw it declined", { ...open, status: "declined", seen: "declined", staff: true }, null],
  [
    "not granted by an admin who saw it open",
    { ...open, status: "declined", seen: "open", staff: true },
    sentences.declinedMeanwhile,
  ],
  [
    "not declined twice by an admin",
    { ...open, status: "declined", decision: "declined", staff: true },
    sentences.decidedDeclined,
  ],
] as const)("%s", (_title, asked, said) => {
  expect(validateDecision(asked)).toBe(said);
});

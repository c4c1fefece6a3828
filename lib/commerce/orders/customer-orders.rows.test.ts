import { refundableUntil, refundDaysLeft } from "@/lib/commerce/orders/customer-orders.rows";

const completedAt = new Date("2026-11-01T10:00:00.000Z");
const until = new Date("2026-11-15T10:00:00.000Z");

test.each([
  [{ status: "completed", amountCents: 50 }, until],
  [{ status: "completed", amountCents: 0 }, null],
  [{ status: "refunded", amountCents: 50 }, null],
  [{ status: "disputed", amountCents: 50 }, null],
])("%j can be refunded until %s", (order, end) => {
  expect(refundableUntil({ ...order, completedAt })).toEqual(end);
});

test.each([
  ["2026-11-01T10:00:00.000Z", 14],
  ["2026-11-01T10:00:00.001Z", 14],
  ["2026-11-14T09:59:59.999Z", 2],
  ["2026-11-14T10:00:00.000Z", 1],
  ["2026-11-15T10:00:00.000Z", 1],
  ["2026-11-15T10:00:00.001Z", null],
])("at %s there are %s days left", (now, left) => {
  expect(refundDaysLeft(until, new Date(now))).toBe(left);
});

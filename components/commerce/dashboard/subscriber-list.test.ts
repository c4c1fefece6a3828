import { describeSubscriber } from "@/components/commerce/dashboard/subscriber-list";

const subscription = {
  status: "active",
  paidThrough: "2026-12-03T10:00:00.000Z",
  cancelAt: null,
  endedAt: null,
  endReason: null,
} as const;

describe("a subscription's status, for its developer", () => {
  it.each([
    [{}, "Active", "Renews 2026-12-03T10:00:00.000Z"],
    [{ status: "past_due" }, "Payment overdue", "Paid through 2026-12-03T10:00:00.000Z"],
    [
      { status: "past_due", cancelAt: "2026-12-10T00:00:00.000Z" },
      "Payment overdue",
      "Paid through 2026-12-03T10:00:00.000Z",
    ],
    [
      { cancelAt: "2026-12-03T10:00:00.000Z", endReason: "buyer" },
      "Ends 2026-12-03T10:00:00.000Z",
      "Canceled by the subscriber",
    ],
    [
      { cancelAt: "2026-12-03T10:00:00.000Z", endReason: "app_unlisted" },
      "Ends 2026-12-03T10:00:00.000Z",
      "The app was taken off sale",
    ],
    [
      { status: "canceled", endedAt: "2026-11-05T23:59:59.999Z", endReason: "refunded" },
      "Ended",
      "2026-11-05T23:59:59.999Z, refunded",
    ],
    [{ status: "canceled", endedAt: "2026-11-05T00:00:00.000Z" }, "Ended", "2026-11-05T00:00:00.000Z"],
  ] as const)("with %j is “%s”", (change, label, detail) => {
    expect(describeSubscriber({ ...subscription, ...change })).toMatchObject({ label, detail });
  });
});

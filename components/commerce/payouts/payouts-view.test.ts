import { describePayoutObstacle } from "@/components/commerce/payouts/payouts-view";

const nextAvailableAt = "2026-12-08T10:00:00.000Z";

test("a balance of the minimum can be paid out", () => {
  expect(describePayoutObstacle({ available: "1.00", nextAvailableAt })).toBeNull();
});

test("without money available, says when the next earnings are", () => {
  expect(describePayoutObstacle({ available: "0.00", nextAvailableAt })).toBe(
    "Nothing is available to pay out right now. Your next earnings become available on 2026-12-08T10:00:00.000Z.",
  );
  expect(describePayoutObstacle({ available: "0.00", nextAvailableAt: null })).toBe(
    "Nothing is available to pay out right now.",
  );
});

test("below the minimum, names it", () => {
  expect(describePayoutObstacle({ available: "0.99", nextAvailableAt: null })).toBe(
    "The minimum payout is $1.00. Your available balance is below that.",
  );
});

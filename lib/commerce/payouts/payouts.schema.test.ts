import { describeTerms } from "@/lib/commerce/payouts/payouts.constants";

it.each([
  [
    { feePercent: 10, delayDays: 14 },
    "You keep 90% of every sale, after our 10% fee. Your share becomes available 14 days after a sale or an " +
      "approved milestone. Buyers of an app can request a refund until then.",
  ],
  [
    { feePercent: 2.55, delayDays: 0 },
    "You keep 97.45% of every sale, after our 2.55% fee. Your share of each new sale is available right away.",
  ],
  [
    { feePercent: 0, delayDays: 1 },
    "You keep 100% of every sale. Your share becomes available 1 day after a sale or an approved milestone.",
  ],
])("says what a developer keeps and when it is available: %j", (terms, sentence) => {
  expect(describeTerms(terms)).toBe(sentence);
});

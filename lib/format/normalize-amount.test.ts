import { normalizeAmount } from "@/lib/format/normalize-amount";

it.each([
  ["3,900", "3900"],
  ["$3,900", "3900"],
  ["$ 3900.50", "3900.50"],
  ["$1,234,567", "1234567"],
])("normalizeAmount reads %s as %s", (typed, amount) => {
  expect(normalizeAmount(typed)).toBe(amount);
});

it.each(["39,00", "$", "$$5", "-$5", "€5", "5$"])(
  "normalizeAmount leaves %s, which could mean something else",
  (typed) => {
    expect(normalizeAmount(typed)).toBe(typed);
  },
);

import { postedAge } from "@/lib/foundation/format/dates";
import { formatBudget } from "@/lib/foundation/format/money";

const DAY = 86_400_000;
const now = Date.UTC(2026, 4, 31, 12);
const aged = (milliseconds: number) => postedAge(new Date(now - milliseconds).toISOString(), now);

test.each([
  [0, "1 day ago"],
  [1, "1 day ago"],
  [2, "2 days ago"],
  [6, "6 days ago"],
  [7, "1 week ago"],
  [13, "1 week ago"],
  [14, "2 weeks ago"],
  [28, "4 weeks ago"],
  [29, "4 weeks ago"],
  [30, "1 month ago"],
  [59, "1 month ago"],
  [60, "2 months ago"],
  [400, "13 months ago"],
])("postedAge of %d days is %s", (days, words) => {
  expect(aged(days * DAY)).toBe(words);
});

test("postedAge counts whole days only and treats future times as the first day", () => {
  expect([aged(7 * DAY - 1), aged(30 * DAY - 1), aged(-5000)]).toEqual(["6 days ago", "4 weeks ago", "1 day ago"]);
});

test.each([
  ["500.00", "fixed", "$500"],
  ["1000.00", "fixed", "$1,000"],
  ["499.50", "fixed", "$499.50"],
  ["0.00", "fixed", "$0"],
  ["60.00", "hourly", "$60/hr"],
  ["72.25", "hourly", "$72.25/hr"],
] as const)("formatBudget of %s, %s, is %s", (amount, type, words) => {
  expect(formatBudget(amount, type)).toBe(words);
});

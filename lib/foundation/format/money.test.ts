import {
  formatDateTime,
  formatDay,
  formatDayAndYear,
  formatMonth,
  formatShortDay,
  formatShortMonth,
  formatShortMonthAndYear,
} from "@/lib/foundation/format/dates";
import { formatAppPrice, formatBudget, formatCents, formatPrice, priceTerms } from "@/lib/foundation/format/money";
import { normalizeAmount } from "@/lib/foundation/format/amounts";
import { formatCount } from "@/lib/foundation/format/numbers";

// The formatters don't use Intl; their output must match Intl's.
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const days = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 23, 59)).toISOString());
const inUtc = (style: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { ...style, timeZone: "UTC" });
  return (iso: string) => format.format(new Date(iso));
};

test.each([0, 7, 999, 1_000, 12_345, 123_456, 1_234_567, 1_000_000_000, -4, -1_204])("formats %d", (value) => {
  expect(formatCount(value)).toBe(new Intl.NumberFormat("en-US").format(value));
  expect(formatCents(value)).toBe(dollars.format(value / 100));
  expect(formatPrice(value.toFixed(2))).toBe(dollars.format(value));
});

test.each([
  ["4200.00", "fixed", "$4,200"],
  ["85.50", "hourly", "$85.50/hr"],
  ["1000000.00", "fixed", "$1,000,000"],
  ["0.05", "hourly", "$0.05/hr"],
] as const)("formats a budget of %s, %s", (amount, type, text) => {
  expect(formatBudget(amount, type)).toBe(text);
});

test.each([
  [formatDay, inUtc({ day: "numeric", month: "long", year: "numeric" })],
  [formatShortDay, inUtc({ day: "numeric", month: "short" })],
  [formatDayAndYear, inUtc({ day: "numeric", month: "short", year: "numeric" })],
  [formatShortMonth, inUtc({ month: "short" })],
  [formatShortMonthAndYear, inUtc({ month: "short", year: "numeric" })],
  [formatMonth, inUtc({ month: "long", year: "numeric" })],
])("formats every day of a year (%#)", (format, expected) => {
  expect(days.map((iso) => format(iso))).toEqual(days.map(expected));
});

test("formats every hour of a day", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 8, hour, hour)).toISOString());
  const expected = inUtc({ dateStyle: "medium", timeStyle: "short" });
  expect(hours.map((iso) => formatDateTime(iso))).toEqual(
    hours.map((iso) => `${expected(iso).replaceAll("\u202f", " ")} UTC`),
  );
});

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

test.each([
  ["49.00", "one-time", "$49.00", "one-time"],
  ["1234.50", "monthly", "$1,234.50", "per monthly"],
  ["12.00", "yearly", "$12.00", "per yearly"],
  ["0.00", "monthly", "Free", "no card needed"],
])("a price of %s, %s, is shown as %s and %s", (price, priceType, figure, terms) => {
  expect([formatAppPrice({ price }), priceTerms({ price, priceType })]).toEqual([figure, terms]);
});

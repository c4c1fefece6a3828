import { dateAfter, periodEnd } from "./billing-period";

const at = (text: string) => Date.parse(text) / 1000;
const month = { interval: "month", count: 1 };

/** The ends of so many periods, as dates. */
function ends(start: string, cycle: { interval: string; count: number }, periods: number): string[] {
  const found: string[] = [];
  let moment = at(start);
  for (let each = 0; each < periods; each += 1) {
    moment = periodEnd(at(start), cycle, moment);
    found.push(new Date(moment * 1000).toISOString().slice(0, 16));
  }
  return found;
}

test("a month that lacks the anchor's day ends on its last day, and later months go back to it", () => {
  expect(ends("2027-01-31T10:30:00Z", month, 4)).toEqual([
    "2027-02-28T10:30",
    "2027-03-31T10:30",
    "2027-04-30T10:30",
    "2027-05-31T10:30",
  ]);
});

test("a year from a leap day ends on February 28, and in a leap year on the 29th", () => {
  expect(ends("2028-02-29T00:00:00Z", { interval: "year", count: 1 }, 4)).toEqual([
    "2029-02-28T00:00",
    "2030-02-28T00:00",
    "2031-02-28T00:00",
    "2032-02-29T00:00",
  ]);
});

test.each([
  ["day", 2, "2027-01-02T23:59"],
  ["week", 1, "2027-01-07T23:59"],
  ["month", 3, "2027-03-31T23:59"],
])("every %s, %d at a time", (interval, count, end) => {
  expect(ends("2026-12-31T23:59:00Z", { interval, count }, 1)).toEqual([end]);
});

test("a period that starts between two dates of the anchor ends at the next one", () => {
  expect(periodEnd(at("2027-01-31T00:00:00Z"), month, at("2030-02-10T00:00:00Z"))).toBe(at("2030-02-28T00:00:00Z"));
  expect(dateAfter(at("2027-01-31T00:00:00Z"), month, 13)).toBe(at("2028-02-29T00:00:00Z"));
});

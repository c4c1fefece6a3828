import { formatAge, formatClock, formatMessageDay } from "@/lib/foundation/format/local-time";

const now = Date.parse("2026-11-24T12:00:00Z");
const utc = { now, timeZone: "UTC" };
const age = (iso: string, timeZone = "UTC") => formatAge(iso, { now, timeZone });

test.each([
  ["2026-11-24T11:59:30Z", "now"],
  ["2026-11-24T11:55:00Z", "5m"],
  ["2026-11-24T09:05:00Z", "9:05 AM"],
  ["2026-11-23T23:59:00Z", "Yesterday"],
  ["2026-11-19T12:00:00Z", "Thu"],
  ["2026-11-17T12:00:00Z", "Nov 17"],
  ["2025-11-30T12:00:00Z", "Nov 30, 2025"],
  // The clock of a server may be ahead.
  ["2026-11-24T12:00:05Z", "now"],
])("formatAge shows %s as %s", (iso, shown) => expect(age(iso)).toBe(shown));

test("the day of a message is that of the reader's time zone", () => {
  expect(age("2026-11-24T01:00:00Z", "America/Los_Angeles")).toBe("Yesterday");
  expect(formatMessageDay("2026-11-24T01:00:00Z", { now, timeZone: "America/Los_Angeles" })).toBe("Yesterday");
  expect(formatClock("2026-11-24T01:00:00Z", "America/Los_Angeles")).toBe("5:00 PM");
});

test.each([
  ["2026-11-24T01:00:00Z", "Today"],
  ["2026-11-23T01:00:00Z", "Yesterday"],
  ["2026-11-20T01:00:00Z", "Friday"],
  ["2026-11-17T01:00:00Z", "November 17"],
  ["2025-11-24T01:00:00Z", "November 24, 2025"],
])("formatMessageDay shows %s as %s", (iso, shown) => expect(formatMessageDay(iso, utc)).toBe(shown));

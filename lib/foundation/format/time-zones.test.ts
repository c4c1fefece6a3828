import { execFileSync } from "node:child_process";

const MOMENTS = ["2026-03-12T09:30:00.000Z", "2026-03-12T11:30:00.000Z", "2026-03-12T18:20:00.000Z"];

const script = `
import { formatDateTime } from "./lib/foundation/format/dates.ts";
import { formatMessageDay } from "./lib/foundation/format/local-time.ts";

const notYesterday = [];
for (let day = 1; day <= 366; day += 1) {
  const [now, sent] = [new Date(2026, 0, day, 15), new Date(2026, 0, day - 1, 15)];
  const shown = formatMessageDay(sent.toISOString(), { now: now.getTime(), timeZone: undefined });
  if (shown !== "Yesterday") notYesterday.push(now.toDateString() + ": " + shown);
}
const moments = ${JSON.stringify(MOMENTS)}.map((iso) => formatDateTime(iso, "local"));
process.stdout.write(JSON.stringify({ notYesterday, moments }));
`;

/** Runs the formatters in a process of the time zone, as a browser there does; a running process keeps its own. */
function showIn(timeZone: string): { notYesterday: string[]; moments: string[] } {
  const options = ["--import", "tsx", "--input-type=module", "--eval", script];
  return JSON.parse(
    execFileSync(process.execPath, options, { env: { ...process.env, TZ: timeZone }, encoding: "utf8" }),
  );
}

// Auckland is 13 hours ahead in summer and 12 in winter, Honolulu 10 hours behind, Kathmandu 5:45 hours ahead.
test.each([
  ["Pacific/Auckland", ["Mar 12, 2026, 10:30 PM", "Mar 13, 2026, 12:30 AM", "Mar 13, 2026, 7:20 AM"]],
  ["Pacific/Honolulu", ["Mar 11, 2026, 11:30 PM", "Mar 12, 2026, 1:30 AM", "Mar 12, 2026, 8:20 AM"]],
  ["Asia/Kathmandu", ["Mar 12, 2026, 3:15 PM", "Mar 12, 2026, 5:15 PM", "Mar 13, 2026, 12:05 AM"]],
])("in %s every day has a yesterday, and moments have the reader's day and time", (timeZone, moments) => {
  expect(showIn(timeZone)).toEqual({ notYesterday: [], moments });
});

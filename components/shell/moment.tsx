"use client";

import { useHydrated } from "@/components/shell/use-hydrated";
import { formatDateTime, formatDay, formatDayAndYear, formatShortDay, type Zone } from "@/lib/foundation/format/dates";

const FORMATS = { day: formatDay, shortDay: formatShortDay, dayAndYear: formatDayAndYear, dateTime: formatDateTime };

type Format = keyof typeof FORMATS;

/**
 * Returns the time zone in which to show when something happened (decision 0075): UTC in the server's HTML, which is
 * the same for everyone, then the reader's own.
 */
export const useZone = (): Zone => (useHydrated() ? "local" : "UTC");

/**
 * When something happened, in the reader's time zone.
 * @param at ISO 8601, UTC
 */
export function Moment({ at, format = "day", className }: { at: string; format?: Format; className?: string }) {
  const zone = useZone();
  return (
    <time dateTime={at} className={className}>
      {FORMATS[format](at, zone)}
    </time>
  );
}

const MOMENT = /(\d{4}-\d{2}-\d{2}T[\d:.]+Z)/;

/** Text in which each ISO 8601 time is shown as a `Moment`: "Renews on 2026-03-12T14:05:00.000Z for $5.00." */
export function TextWithDates({ text, format }: { text: string; format?: Format }) {
  return text
    .split(MOMENT)
    .map((part, index) =>
      MOMENT.test(part) ? <Moment key={index} at={part} format={format} /> : <span key={index}>{part}</span>,
    );
}

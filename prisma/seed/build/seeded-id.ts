import { seededRandom } from "../random";

// Before any real record, so that real data sorts after demo data.
const EPOCH = Date.UTC(2026, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A UUID shaped as version 7 (RFC 9562) that is the same in every run, today and next year.
 * @param name unique within the demo data, e.g. "app Ledgerline"
 * @param days age in days: ids of older things sort first
 */
export function seededId(name: string, days = 0): string {
  const random = seededRandom(name);
  const hex = (digits: number) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  const time = Math.round(EPOCH - days * DAY_MS)
    .toString(16)
    .padStart(12, "0");
  const variant = (8 + Math.floor(random.next() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}

import { seededRandom } from "../random";

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight (UTC) of the day of `now`: all demo dates count back from it, so that they look recent. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/** ISO 8601, `days` before `base`; negative days are after it. */
export function daysBefore(base: Date, days: number): string {
  return new Date(base.getTime() - Math.round(days * DAY_MS)).toISOString();
}

/**
 * The date that is some months after another one, as the payment provider counts billing periods: a day that the month
 * lacks becomes its last one.
 */
export function monthsAfter(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return new Date(midnight + (from.getTime() % DAY_MS));
}

// Before any real record, so that real data sorts after demo data.
const EPOCH = Date.UTC(2026, 0, 1);

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

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * An id such as the payment provider's, the same in every run.
 * @param name unique within the demo data
 * @param length of what follows the prefix
 */
export function providerId(prefix: string, name: string, length: number): string {
  const random = seededRandom(name);
  return prefix + Array.from({ length }, () => LETTERS[random.int(0, LETTERS.length - 1)]).join("");
}

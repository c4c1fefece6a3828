import { formatPrice } from "@/lib/format/money";

/** Formats an hourly rate ("105.00" → "$105/hr", "85.50" → "$85.50/hr"). */
export function formatHourlyRate(amount: string): string {
  return `${formatPrice(amount).replace(/\.00$/, "")}/hr`;
}

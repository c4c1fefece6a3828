import { REPORT_COOLDOWN_DAYS } from "@/lib/reports/reports.constants";

/**
 * Returns the start of the cooldown: a viewer can report an app or user again if their last report was decided earlier.
 * Time-based, because apps and users change and no timestamp records it.
 */
export const cooldownStart = () => new Date(Date.now() - REPORT_COOLDOWN_DAYS * 24 * 60 * 60 * 1000);

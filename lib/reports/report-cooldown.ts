import { REPORT_COOLDOWN_DAYS } from "@/lib/reports/reports.constants";

/**
 * A report of an app or a user that was decided about before then may be made anew: both change, and nothing says when.
 */
export const cooldownStart = () => new Date(Date.now() - REPORT_COOLDOWN_DAYS * 24 * 60 * 60 * 1000);

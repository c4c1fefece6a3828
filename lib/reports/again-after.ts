import { REPORT_AGAIN_DAYS } from "@/lib/reports/reports.constants";

/** A report of an app or a user that was decided about before then may be made anew: both change, and nothing says when. */
export const againAfter = () => new Date(Date.now() - REPORT_AGAIN_DAYS * 24 * 60 * 60 * 1000);

import { FIGURE_DAYS } from "@/lib/sales/sales.constants";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when the days began that churn and new subscribers are counted in. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - FIGURE_DAYS * DAY_MS);

import { z } from "zod";

type DateRange = { from?: string | undefined; to?: string | undefined };

/**
 * A calendar day in UTC ("2026-11-16").
 * @param label the field's name in error messages
 */
export const dateField = (label: string) => z.iso.date(`${label} must be a day like 2026-11-16`).optional();

/** Whether `from` is not later than `to`, when both are given. */
export const isChronological = ({ from, to }: DateRange) => !from || !to || from <= to;

/** The error for a reversed range: `schema.refine(isChronological, REVERSED_RANGE)`. */
export const REVERSED_RANGE = { error: "from must not be after to", path: ["from"] };

/** Swaps the days of a reversed range. Pages accept any URL, where the API rejects it. */
export const normalizeRange = <T extends DateRange>(query: T): T =>
  isChronological(query) ? query : { ...query, from: query.to, to: query.from };

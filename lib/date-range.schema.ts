import { z } from "zod";

type DateRange = { from?: string | undefined; to?: string | undefined };

/**
 * A day of the calendar, read as UTC ("2026-11-16").
 * @param label how a sentence names the field
 */
export const dateField = (label: string) => z.iso.date(`${label} must be a day like 2026-11-16`).optional();

/** Whether `from` is no later than `to`, where both are given. */
export const isChronological = ({ from, to }: DateRange) => !from || !to || from <= to;

/** What a call answers to days that are not: `schema.refine(inOrder, WRONG_WAY_ROUND)`. */
export const REVERSED_RANGE = { error: "from must not be after to", path: ["from"] };

/** Days the wrong way round change places: a page answers every address, where a call refuses it. */
export const normalizeRange = <T extends DateRange>(query: T): T =>
  isChronological(query) ? query : { ...query, from: query.to, to: query.from };

import { z } from "zod";

type Days = { from?: string | undefined; to?: string | undefined };

/**
 * A day of the calendar, read as UTC ("2026-11-16").
 * @param label how a sentence names the field
 */
export const day = (label: string) => z.iso.date(`${label} must be a day like 2026-11-16`).optional();

/** Whether `from` is no later than `to`, where both are given. */
export const inOrder = ({ from, to }: Days) => !from || !to || from <= to;

/** What a call answers to days that are not: `schema.refine(inOrder, WRONG_WAY_ROUND)`. */
export const WRONG_WAY_ROUND = { error: "from must not be after to", path: ["from"] };

/** Days the wrong way round change places: a page answers every address, where a call refuses it. */
export const putInOrder = <T extends Days>(query: T): T => (inOrder(query) ? query : { ...query, from: query.to, to: query.from });

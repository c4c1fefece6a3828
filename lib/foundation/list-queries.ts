import { z } from "zod";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import type { Filter, Filters, FilterValues } from "@/lib/foundation/format/list-filters";
import { firstCharacters } from "@/lib/foundation/format/truncate";

type Schemas<F extends Filters> = { [Name in keyof F]: z.ZodType<FilterValues<F>[Name] | undefined> };
type Schema = z.ZodType<Filter["options"][number]["value"] | undefined>;

const mapFilters = <F extends Filters>(filters: F, build: (filter: Filter) => Schema) =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, build(filter)])) as Schemas<F>;

/** Maximum length of a search in characters. */
const MAX_SEARCH = 200;

/** Search text of a page, trimmed and truncated. */
export const searchText = z
  .string()
  .transform((value) => firstCharacters(value.trim(), MAX_SEARCH))
  .catch("");

/** Search text of a call about a list for staff, which rejects what is too long. */
export const staffSearch = z
  .string()
  .trim()
  .max(TEXT_LIMITS.line, `search must be at most ${TEXT_LIMITS.line} characters`)
  .optional();

const cursor = z.string().max(500).optional().catch(undefined);

/** Cursors of a page: where it begins or ends. */
export const cursorParams = { after: cursor, before: cursor };

/** Builds a page's parameters: each filter by slug or value. An unknown value filters nothing. */
export const pageFilters = <F extends Filters>(filters: F) =>
  mapFilters(filters, ({ options }) =>
    z
      .string()
      .transform((text) => options.find(({ slug, value }) => text === slug || text === String(value))?.value)
      .optional()
      .catch(undefined),
  );

/** Builds the API's parameters: each filter by value, or "All …" for no filter. Unknown values are rejected. */
export const apiFilters = <F extends Filters>(filters: F) =>
  mapFilters(filters, ({ all, options, description }) => {
    const values = options.map(({ value }) => value);
    const areNumbers = values.every((value) => typeof value === "number");
    return z
      .enum([...(areNumbers ? [] : [all]), ...values.map(String)])
      .optional()
      .transform((text) => values.find((value) => text === String(value)))
      .meta({ ...(areNumbers && { type: "integer", enum: values }), ...(description && { description }) });
  });

type DateRange = { from?: string | undefined; to?: string | undefined };

/**
 * A calendar day in UTC ("2026-11-16").
 * @param label the field's name in error messages
 */
export const dateField = (label: string) => z.iso.date(`${label} must be a day like 2026-11-16`).optional();

const DAY_MS = 24 * 60 * 60 * 1000;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Prisma's condition for a time on or between two UTC days, both inclusive. */
export const onDays = ({ from, to }: DateRange) => ({
  ...(from && { gte: midnight(from) }),
  ...(to && { lt: new Date(midnight(to).getTime() + DAY_MS) }),
});

/** Whether `from` is not later than `to`, when both are given. */
export const isChronological = ({ from, to }: DateRange) => !from || !to || from <= to;

/** The error for a reversed range: `schema.refine(isChronological, REVERSED_RANGE)`. */
export const REVERSED_RANGE = { error: "from must not be after to", path: ["from"] };

/** Swaps the days of a reversed range. Pages accept any URL, where the API rejects it. */
export const normalizeRange = <T extends DateRange>(query: T): T =>
  isChronological(query) ? query : { ...query, from: query.to, to: query.from };

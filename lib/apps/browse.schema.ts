import { z } from "zod";
import { APP_SORTS, BROWSE_CATEGORIES, BUILT_WITH, PRICE_BANDS, categorySlug } from "@/lib/apps/apps.constants";

const MAX_SEARCH = 200;
const priceBandSlugs = PRICE_BANDS.map(({ slug }) => slug);

/** A filter in the URL, by slug or name; an unknown value means no filter. */
const slugOrName = <const Names extends readonly string[]>(names: Names) =>
  z
    .string()
    .transform(
      (value) => names.find((name) => name === value || categorySlug(name) === value) as Names[number] | undefined,
    )
    .optional()
    .catch(undefined);

/** Search text, trimmed and truncated. */
export const searchText = z
  .string()
  .transform((value) => value.trim().slice(0, MAX_SEARCH))
  .catch("");

/**
 * Query parameters of Browse Apps: search, filters, sort, cursor and view. Pages ignore invalid values; the API rejects
 * them.
 */
export const browseQuery = z.object({
  search: searchText,
  category: slugOrName(BROWSE_CATEGORIES),
  builtWith: slugOrName(BUILT_WITH),
  price: z.enum(priceBandSlugs).optional().catch(undefined),
  /** The default, featured, is replaced by relevance in a search. */
  sort: z.enum(APP_SORTS).catch("featured"),
  view: z.enum(["grid", "list"]).catch("grid"),
  after: z.string().max(500).optional().catch(undefined),
  before: z.string().max(500).optional().catch(undefined),
});

export type BrowseQuery = z.infer<typeof browseQuery>;

import { z } from "zod";
import { APP_SORTS, appsMessages, HEADLINE_CATEGORIES } from "@/lib/catalog/apps/apps.constants";
import { appFilters, browseFilters, SHOWCASE_TABS } from "@/lib/catalog/apps/browse.constants";
import { id } from "@/lib/foundation/fields.schema";
import { filterSlug } from "@/lib/foundation/format/list-filters";
import { toCents } from "@/lib/foundation/format/money";
import { apiFilters, cursorParams, pageFilters, searchText } from "@/lib/foundation/list-queries";
import { paging } from "@/lib/foundation/paging.schema";
import { paths } from "@/lib/foundation/paths";

/** Digits with up to two decimals (docs/product.md#apps); outputs cents. */
const priceBound = (label: string) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, `${label} must be a price like 9 or 9.99`)
    .transform(toCents)
    .optional();

/** `GET /api/apps` (docs/product.md#apps). */
export const appsQuery = z.object({
  featured: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
  sortBy: z.enum(["createdAt", "rating", "downloads", "price"]).optional(),
  order: z.enum(["asc", "desc"]).default("desc"),
  minPrice: priceBound("minPrice"),
  maxPrice: priceBound("maxPrice"),
  search: z.string().optional(),
  ...apiFilters(appFilters),
  developerId: z.string().optional(),
  ...paging,
});

export type AppsQuery = z.infer<typeof appsQuery>;

/** `GET /api/categories`. */
export const categoriesQuery = z.object(paging);
export type CategoriesQuery = z.infer<typeof categoriesQuery>;

export const appParams = z.object({ id: id(appsMessages.appNotFound) });

/**
 * Query parameters of Browse Apps: search, filters, sort, cursor and view. Pages ignore invalid values; the API rejects
 * them.
 */
export const browseQuery = z.object({
  search: searchText,
  ...pageFilters(browseFilters),
  /** The default, featured, is replaced by relevance in a search. */
  sort: z.enum(APP_SORTS).catch("featured"),
  view: z.enum(["grid", "list"]).catch("grid"),
  /** Searches for the words as typed, without correcting them. */
  exact: z.literal("1").optional().catch(undefined),
  ...cursorParams,
});

/** `GET /api/suggestions`. */
export const suggestionsQuery = z.object({ search: searchText });

export type BrowseQuery = z.infer<typeof browseQuery>;

const tabs = SHOWCASE_TABS.map(({ slug }) => slug);
const categories = HEADLINE_CATEGORIES.map(filterSlug);

/**
 * Query parameters of the landing page; the category slug is lowercase, "all" for no category
 * (docs/product.md#landing-page).
 */
export const landingQuery = z.object({
  search: searchText,
  tab: z.enum(tabs).catch("featured"),
  category: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["all", ...categories]))
    .catch("all"),
});

export type LandingQuery = z.infer<typeof landingQuery>;

/** Builds the landing page URL with this showcase tab and category. */
export function landingHref({ tab, category }: Pick<LandingQuery, "tab" | "category">): string {
  const params = new URLSearchParams();
  if (tab !== "featured") params.set("tab", tab);
  if (category !== "all") params.set("category", category);
  return params.size > 0 ? `${paths.home}?${params}` : paths.home;
}

/** Returns the category name for a slug; undefined for "all". */
export function headlineCategory(slug: string): string | undefined {
  return HEADLINE_CATEGORIES.find((name) => filterSlug(name) === slug);
}

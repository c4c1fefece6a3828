import { z } from "zod";
import { HEADLINE_CATEGORIES } from "@/lib/apps/apps.constants";
import { filterSlug } from "@/lib/format/filter-slug";
import { searchText } from "@/lib/list-filters.schema";
import { SHOWCASE_TABS } from "@/lib/apps/showcase.constants";
import { paths } from "@/lib/paths";

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

import { ALL_CATEGORIES, ALL_TOOLS, BROWSE_CATEGORIES, BUILT_WITH, PRICE_BANDS } from "@/lib/apps/apps.constants";
import { defineFilters, namedOptions } from "@/lib/format/list-filters";

/** The filters that Browse Apps and `GET /api/apps` share. Their SQL is in `app-filter-conditions.ts`. */
export const appFilters = defineFilters({
  builtWith: { label: "Built with", all: ALL_TOOLS, control: "select", options: namedOptions(BUILT_WITH) },
  category: { label: "Category", all: ALL_CATEGORIES, control: "links", options: namedOptions(BROWSE_CATEGORIES) },
});

/** The filters of Browse Apps, in their order on the page. The API has `minPrice` and `maxPrice` instead of bands. */
export const browseFilters = defineFilters({
  price: {
    label: "Price range",
    all: "Any price",
    control: "links",
    options: PRICE_BANDS.map(({ slug, label }) => ({ value: slug, slug, label })),
  },
  ...appFilters,
});

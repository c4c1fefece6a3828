import { ALL_CATEGORIES, ALL_TOOLS, BROWSE_CATEGORIES, BUILT_WITH, PRICE_BANDS } from "@/lib/apps/apps.constants";
import { defineFilters, namedOptions } from "@/lib/format/list-filters";

const ratingLabel = (stars: number) => (stars === 5 ? "5 stars" : `${stars} ${stars === 1 ? "star" : "stars"} and up`);

/** The filters that Browse Apps and `GET /api/apps` share. Their SQL is in `app-filter-conditions.ts`. */
export const appFilters = defineFilters({
  minRating: {
    label: "Rating",
    all: "Any rating",
    control: "select",
    options: [5, 4, 3, 2, 1].map((stars) => ({ value: stars, slug: String(stars), label: ratingLabel(stars) })),
    description: "The lowest average rating, with one decimal as in responses. Apps without reviews do not match.",
  },
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

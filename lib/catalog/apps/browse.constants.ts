import {
  ALL_CATEGORIES,
  BROWSE_CATEGORIES,
  ALL_TOOLS,
  BUILT_WITH,
  PRICE_BANDS,
} from "@/lib/catalog/apps/apps.constants";
import { defineFilters, namedOptions } from "@/lib/foundation/format/list-filters";

/** Tabs of the landing showcase, the first is the default (docs/product.md#landing-page). */
export const SHOWCASE_TABS = [
  { slug: "featured", label: "Featured" },
  { slug: "new", label: "New" },
  { slug: "top-rated", label: "Top Rated" },
  { slug: "free", label: "Free" },
] as const;
export type ShowcaseTab = (typeof SHOWCASE_TABS)[number]["slug"];

export const SHOWCASE_SIZE = 6;

const ratingLabel = (stars: number) => (stars === 5 ? "5 stars" : `${stars} ${stars === 1 ? "star" : "stars"} and up`);

/** The filters that Browse Apps and `GET /api/apps` share. Their SQL is in `lib/catalog/apps/app-filters.ts`. */
export const appFilters = defineFilters({
  minRating: {
    label: "Rating",
    all: "Any rating",
    control: "select",
    options: [5, 4, 3, 2, 1].map((stars) => ({ value: stars, slug: String(stars), label: ratingLabel(stars) })),
    description: "The lowest average rating, with one decimal as in responses. Apps without reviews do not match.",
  },
  passport: {
    label: "Passport",
    all: "Any passport",
    control: "select",
    options: [{ value: "nothing-critical", slug: "nothing-critical", label: "Nothing critical" }],
    description:
      "Apps whose newest release was compared with lists of known vulnerabilities, without a critical one in a " +
      "production dependency.",
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

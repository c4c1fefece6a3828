/** Tabs of the landing showcase, the first is the default (docs/product.md#landing-page). */
export const SHOWCASE_TABS = [
  { slug: "featured", label: "Featured" },
  { slug: "new", label: "New" },
  { slug: "top-rated", label: "Top Rated" },
  { slug: "free", label: "Free" },
] as const;
export type ShowcaseTab = (typeof SHOWCASE_TABS)[number]["slug"];

export const SHOWCASE_SIZE = 6;

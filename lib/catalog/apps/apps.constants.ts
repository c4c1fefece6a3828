/** Categories of the listing form (docs/product.md#categories-and-other-lists). */
export const LISTING_CATEGORIES = [
  "AI Agents",
  "Web Applications",
  "Mobile Apps",
  "Development Tools",
  "Productivity",
  "E-commerce",
  "API Tools",
  "Analytics",
  "Game Development",
  "DevOps",
  "Design Tools",
] as const;

export const ALL_CATEGORIES = "All Categories";
/**
 * Categories of the browse filter, in display order (docs/product.md#categories-and-other-lists). Only this list
 * includes Desktop Tools.
 */
export const BROWSE_CATEGORIES = [
  "AI Agents",
  "Mobile Apps",
  "Web Applications",
  "Desktop Tools",
  "Development Tools",
  "Productivity",
  "E-commerce",
  "API Tools",
  "Analytics",
  "Game Development",
  "Design Tools",
  "DevOps",
] as const;

/** The landing page's headline categories (docs/product.md#categories-and-other-lists). */
export const HEADLINE_CATEGORIES = ["AI Agents", "Web Applications", "Mobile Apps", "Development Tools"] as const;

export const ALL_TOOLS = "All Tools";
export const BUILT_WITH = [
  "Cursor",
  "Claude Code",
  "GitHub Copilot",
  "Replit",
  "Bolt",
  "Lovable",
  "v0",
  "Windsurf",
  "Codex",
  "Gemini CLI",
  "Devin",
  "Base44",
  "Traditional Coding",
  "Other AI Tool",
] as const;

export const PRICE_TYPES = ["one-time", "monthly", "yearly"] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export const APP_STATUSES = ["approved", "pending", "rejected"] as const;
export type AppStatus = (typeof APP_STATUSES)[number];

/** Filter values of a developer's own apps: a moderation status, or unlisted. */
export const LISTING_PLACES = [...APP_STATUSES, "unlisted"] as const;
export type ListingPlace = (typeof LISTING_PLACES)[number];

export const POPULAR_TECH = [
  "React",
  "Vue",
  "Angular",
  "Node.js",
  "Python",
  "Django",
  "Flask",
  "JavaScript",
  "TypeScript",
  "Java",
  "C#",
  "PHP",
  "Ruby",
  "Go",
  "Docker",
  "Kubernetes",
  "AWS",
  "Azure",
  "MongoDB",
  "PostgreSQL",
  "MySQL",
  "Redis",
  "GraphQL",
  "REST API",
  "Machine Learning",
  "AI",
] as const;

/** Sorts of Browse Apps, the first is the default (docs/product.md#categories-and-other-lists). */
export const APP_SORTS = ["featured", "newest", "popular", "rating", "price-low", "price-high"] as const;
export type AppSort = (typeof APP_SORTS)[number];

/**
 * Price bands in cents (docs/product.md#categories-and-other-lists). Both ends are inclusive, except that Under $10 is
 * more than 0 and less than 10, and Over $100 is more than 100.
 */
export const PRICE_BANDS = [
  { slug: "free", label: "Free", min: 0, max: 0 },
  { slug: "under-10", label: "Under $10", min: 1, max: 999 },
  { slug: "10-50", label: "$10 - $50", min: 1000, max: 5000 },
  { slug: "50-100", label: "$50 - $100", min: 5000, max: 10_000 },
  { slug: "over-100", label: "Over $100", min: 10_001, max: null },
] as const;

/** Maximum number of screenshots of a listing (docs/product.md#apps). */
export const MAX_SCREENSHOTS = 6;
/**
 * The app page shows the first four (docs/product.md#app-page); cards name up to three of the tech stack
 * (docs/product.md#app-cards).
 */
export const MAX_VISIBLE_SCREENSHOTS = 4;
export const MAX_VISIBLE_TECH = 3;

/**
 * Whether one card payment can be of this amount in cents: $0.50 to $999,999.99 (docs/product.md#apps).
 */
export const isCardAmount = (cents: number) => cents >= 50 && cents <= 99_999_999;

/** Wording fixed by docs/product.md#apps, and the sentences of our own beside it. */
export const appsMessages = {
  appNotFound: "App not found",
  noDownload: "No download included",
  youGet: "What you get:",
  // Here, so that the app page does not load the other sentences about licenses.
  licenseIncluded: "License key included",
  licenseSeats: (seats: number) =>
    `Activates on ${seats === 1 ? "1 device" : `${seats.toLocaleString("en-US")} devices`}`,
  noneFound: "No apps found matching your criteria",
  someWords: "No app has all of these words. These have some of them.",
  showingResultsFor: (search: string) => `Showing results for “${search}”.`,
  searchInsteadFor: (search: string) => `Search instead for “${search}”`,
} as const;

/** By this header, the page of an app tells the server that it is shown without having been requested as a document. */
export const SHOWN_HEADER = "forgehall-shown";

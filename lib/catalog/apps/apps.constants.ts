import { defineFilters, namedOptions } from "@/lib/foundation/format/list-filters";

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
 * more than 0 and less
 * than 10, and Over $100 is more than 100.
 */
export const PRICE_BANDS = [
  { slug: "free", label: "Free", min: 0, max: 0 },
  { slug: "under-10", label: "Under $10", min: 1, max: 999 },
  { slug: "10-50", label: "$10 - $50", min: 1000, max: 5000 },
  { slug: "50-100", label: "$50 - $100", min: 5000, max: 10_000 },
  { slug: "over-100", label: "Over $100", min: 10_001, max: null },
] as const;

/** Maximum number of screenshots of a listing (docs/product.md#categories-and-other-lists). */
export const MAX_SCREENSHOTS = 6;
/**
 * The app page shows the first four; cards name up to three of the tech stack
 * (docs/product.md#categories-and-other-lists).
 */
export const MAX_VISIBLE_SCREENSHOTS = 4;
export const MAX_VISIBLE_TECH = 3;

/**
 * Whether one card payment can be of this amount in cents: $0.50 to $999,999.99
 * (docs/product.md#categories-and-other-lists).
 */
export const isCardAmount = (cents: number) => cents >= 50 && cents <= 99_999_999;

/** Wording fixed by docs/product.md#apps, and the sentences of our own beside it. */
export const appsMessages = {
  appNotFound: "App not found",
  noDownload: "No download included",
  // Here, so that the app page does not load the other sentences about licenses.
  licenseIncluded: "License key included",
  licenseSeats: (seats: number) =>
    `Activates on ${seats === 1 ? "1 device" : `${seats.toLocaleString("en-US")} devices`}`,
  noneFound: "No apps found matching your criteria",
  someWords: "No app has all of these words. These have some of them.",
} as const;

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

/** Wording fixed by docs/product.md#create-listing for listing an app, and the sentences of our own beside it. */
export const listingMessages = {
  builtWithRequired: "Please select what tool was used to build this app",
  screenshotsRequired: "Screenshots required",
  screenshotsRequiredText: "Please upload at least one screenshot of your app.",
  createApp: "Create App",
  creating: "Creating...",
  created: "App created successfully!",
  createdText: "Your app has been submitted for review. You'll be notified once it's approved.",
  createFailed: "Error creating app",

  priceForm: "Enter a price like 49 or 49.99",
  priceRange: "Enter 0 for free, or a price from $0.50 to $999,999.99",
  tooManyScreenshots: `Add up to ${MAX_SCREENSHOTS} screenshots`,
  tooMany: (limit: number) => `You have ${limit} apps, the most an account can have. Delete one to add another.`,
  tooManyInReview: (limit: number) =>
    `You have ${limit} apps in review, the most at a time. Wait for a decision, or delete one.`,
  nothingNamed: "Send at least one field to change.",
  notYours: "This app belongs to another developer.",
  noChange: "There are no changes in review.",

  nothingChanged: "No changes to save",
  saved: "Listing saved",
  savedText: "Your new price applies now.",
  savedNowText: "Your changes apply now.",
  savedForReview: "We'll review your changes. Your current version stays until they're approved.",
  sentToReview: "We've submitted your app for review. We'll email you the decision.",
  saveFailed: "Error saving the listing",
  withdrawn: "Changes withdrawn",
  discarded: "Changes discarded",
  discardFailed: "Error discarding the changes",
  unlisted: "App unlisted",
  unlistedText: "It's off the marketplace. Buyers keep their downloads.",
  unlistFailed: "Error unlisting the app",
  relisted: "App relisted",
  relistedText: {
    approved: "It's back on the marketplace.",
    pending: "It's back in review. We'll email you the decision.",
    rejected: "It's back in your apps. Fix it and resubmit to go live.",
  },
  relistFailed: "Error relisting the app",
  deleted: "App deleted",
  deletedText: "Buyers keep their orders and downloads.",
  deleteFailed: "Error deleting the app",
} as const;

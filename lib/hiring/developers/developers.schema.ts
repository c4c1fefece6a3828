import * as z from "zod/mini";
import { clearable, text, TEXT_LIMITS, webUrl } from "@/lib/foundation/fields.schema";
import { defineFilters, namedOptions } from "@/lib/foundation/format/list-filters";
import { normalizeAmount, toCents, toDecimalString } from "@/lib/foundation/format/money";

/**
 * The directory's skill filter (docs/product.md#developer-directory). `ALL_SKILLS`, its first entry, means no filter.
 */
export const ALL_SKILLS = "All Skills";
export const SKILL_FILTERS = [
  "React",
  "Node.js",
  "Python",
  "JavaScript",
  "TypeScript",
  "Mobile Development",
  "Web Development",
  "UI/UX Design",
  "Full-Stack",
  "Backend",
  "Frontend",
  "DevOps",
  "Machine Learning",
] as const;

export const ALL_SPECIALIZATIONS = "All Specializations";
/** The specialization filter (docs/product.md#developer-directory), and the choices on a developer's profile. */
export const SPECIALIZATIONS = [
  "Mobile Apps",
  "Web Applications",
  "Desktop Applications",
  "E-commerce",
  "SaaS",
  "APIs",
  "Databases",
  "AI/ML",
  "Blockchain",
] as const;

/** Sorts of the directory, the first is the default (docs/product.md#developer-directory). */
export const DEVELOPER_SORTS = ["rating", "experience", "projects", "rate-low", "rate-high", "newest"] as const;
export type DeveloperSort = (typeof DEVELOPER_SORTS)[number];

/** Maximum hourly rate in dollars; the minimum is 1. */
export const MAX_HOURLY_RATE = 9_999;

export const AVAILABILITIES = ["available", "busy", "unavailable"] as const;
export type Availability = (typeof AVAILABILITIES)[number];
export const AVAILABILITY_LABELS: Record<Availability, string> = {
  available: "Available",
  busy: "Busy",
  unavailable: "Unavailable",
};

/** The bands of the hourly rate filter, in dollars, both ends inclusive. Developers without a rate are in none. */
export const RATE_BANDS = [
  { slug: "under-25", label: "Under $25/hr", min: 0, max: 24.99 },
  { slug: "25-50", label: "$25–$50/hr", min: 25, max: 50 },
  { slug: "50-100", label: "$50–$100/hr", min: 50, max: 100 },
  { slug: "over-100", label: "Over $100/hr", min: 100.01, max: MAX_HOURLY_RATE },
] as const;

/** Cards show up to four skills (docs/product.md#developer-directory). */
export const MAX_VISIBLE_SKILLS = 4;

/** Tabs of a developer's page, the first is the default (docs/product.md#developer-directory). */
export const PROFILE_TABS = ["portfolio", "apps"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The profile fields that a developer edits, and the id: one list for the query and the response. */
export const PROFILE_FIELDS = {
  id: true,
  title: true,
  hourlyRate: true,
  availability: true,
  responseTime: true,
  website: true,
  github: true,
  linkedin: true,
  skills: true,
  specializations: true,
} as const;

/** Wording fixed by docs/product.md#developer-directory, and the sentences of our own beside it. */
export const developersMessages = {
  notFound: "Developer Not Found",
  returnHome: "Return Home",
  noneFound: "No Developers Found",
  someWords: "No developer has all of these words. These have some of them.",
  signInRequired: { title: "Sign in required", description: "Please sign in to contact developers" },
  profileSaved: { title: "Success", description: "Profile updated successfully" },
} as const;

/** The filters of the developer directory and `GET /api/developers`. */
export const directoryFilters = defineFilters({
  skill: { label: "Skill", all: ALL_SKILLS, control: "select", options: namedOptions(SKILL_FILTERS) },
  specialization: {
    label: "Specialization",
    all: ALL_SPECIALIZATIONS,
    control: "select",
    options: namedOptions(SPECIALIZATIONS),
  },
  rate: {
    label: "Hourly rate",
    all: "Any rate",
    control: "select",
    options: RATE_BANDS.map(({ slug, label }) => ({ value: slug, slug, label })),
    description: "Band of the hourly rate in dollars, both ends included. Developers without a rate are in none.",
  },
  availability: {
    label: "Availability",
    all: "Any availability",
    control: "select",
    options: AVAILABILITIES.map((value) => ({ value, slug: value, label: AVAILABILITY_LABELS[value] })),
  },
  verified: {
    label: "Verification",
    all: "All developers",
    control: "select",
    options: [{ value: "true", slug: "true", label: "Verified only" }],
    description: "Only developers whose identity Forgehall has checked.",
  },
});

const RATE_FORM = "Hourly rate must be an amount like 85 or 85.50";
const RATE_RANGE = `Hourly rate must be from $1 to $${MAX_HOURLY_RATE.toLocaleString("en-US")}`;

/** A decimal string in dollars; outputs it with two decimals. Empty means on request. */
const hourlyRate = z.pipe(
  z.nullable(
    z.string({ error: RATE_FORM }).check(
      z.trim(),
      z.overwrite(normalizeAmount),
      z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, { error: RATE_FORM, abort: true }),
      z.refine(
        (value) => value === "" || (toCents(value) >= 100 && toCents(value) <= MAX_HOURLY_RATE * 100),
        RATE_RANGE,
      ),
    ),
  ),
  z.transform((value: string | null) => (value ? toDecimalString(toCents(value)) : null)),
);

const line = (label: string) => clearable(text(label, { max: TEXT_LIMITS.line }));

/** In the order of the list, without duplicates. */
const specializations = z.pipe(
  z.array(z.enum(SPECIALIZATIONS, { error: `Specializations must be of: ${SPECIALIZATIONS.join(", ")}` }), {
    error: "Specializations must be a list",
  }),
  z.transform((selected: (typeof SPECIALIZATIONS)[number][]) =>
    SPECIALIZATIONS.filter((name) => selected.includes(name)),
  ),
);

/** Profile fields that only developers have. */
export const developerProfileForm = z.object({
  title: line("Title"),
  hourlyRate,
  availability: z.enum(AVAILABILITIES, { error: `Availability must be one of: ${AVAILABILITIES.join(", ")}` }),
  responseTime: line("Response time"),
  website: webUrl("Website"),
  github: webUrl("GitHub"),
  linkedin: webUrl("LinkedIn"),
  specializations,
});
export type DeveloperProfileFormValues = z.input<typeof developerProfileForm>;

/**
 * `PATCH /api/developer/profile`: omitted fields stay unchanged; empty and null clear a field. Unknown fields are
 * ignored.
 */
export const developerProfileInput = z
  .object({
    ...z.partial(developerProfileForm).shape,
    /** If given, the profile must not have changed since the response with this version. */
    version: z.optional(z.string("version must be text")),
  })
  .check(
    z.refine(
      ({ version: _version, ...change }) => Object.keys(change).length > 0,
      "Send at least one field to change.",
    ),
  );
export type DeveloperProfileInput = z.output<typeof developerProfileInput>;

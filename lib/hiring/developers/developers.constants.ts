import { MAX_HOURLY_RATE } from "@/lib/hiring/developers/profile.constants";

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
export const DEVELOPER_SORTS = [
  "rating",
  "client-rating",
  "experience",
  "projects",
  "rate-low",
  "rate-high",
  "newest",
] as const;
export type DeveloperSort = (typeof DEVELOPER_SORTS)[number];

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

/** The filter by clients' ratings: at least so many stars on average. */
export const CLIENT_RATINGS = [
  { slug: "4.5", label: "4.5+ stars from clients" },
  { slug: "4", label: "4+ stars from clients" },
] as const;

/** Cards show up to four skills (docs/product.md#developer-directory). */
export const MAX_VISIBLE_SKILLS = 4;

/** Tabs of a developer's page, the first is the default (docs/product.md#developer-directory). */
export const PROFILE_TABS = ["portfolio", "apps", "reviews"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** A developer's success rate. It begins at 100%, which says nothing about one without projects. */
export const formatSuccessRate = ({
  completedProjects,
  successRate,
}: {
  completedProjects: number;
  successRate: string;
}) => (completedProjects === 0 && Number(successRate) === 100 ? "No projects yet" : `${Number(successRate)}%`);

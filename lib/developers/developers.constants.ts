/** The skill filter of the directory (spec section 9); its first entry, filtering nothing, is `ALL_SKILLS`. */
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
/** The specialization filter (spec section 9), and what a developer chooses from. */
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

/** Sorts of the directory, the first is the default (spec section 9). */
export const DEVELOPER_SORTS = ["rating", "experience", "projects", "rate-low", "rate-high", "newest"] as const;
export type DeveloperSort = (typeof DEVELOPER_SORTS)[number];

export const AVAILABILITIES = ["available", "busy", "unavailable"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Cards show up to four skills (spec section 9). */
export const MAX_VISIBLE_SKILLS = 4;

/** Dollars an hour; nobody asks for less than one or for more than this. */
export const MAX_HOURLY_RATE = 9_999;

/** Tabs of a developer's page, the first is the default (spec section 2). */
export const PROFILE_TABS = ["portfolio", "apps"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** What a developer edits of the own profile, and its id: one list for what is read and what is answered. */
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

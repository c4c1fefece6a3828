/**
 * Kinds of public pages that show fields of a user: the user's profile, the developer directory, the user's apps, app
 * lists, apps the user reviewed and project requests the user posted.
 */
export type PublicPage = "profile" | "directory" | "apps" | "catalog" | "reviews" | "requests";
const EVERYWHERE = ["profile", "directory", "apps", "catalog", "reviews", "requests"] as const;

/** The pages that show each field or use it for search, filters or sorting. */
export const SHOWN_ON = {
  name: EVERYWHERE,
  avatar: EVERYWHERE,
  bio: ["profile", "directory", "apps"],
  title: ["profile", "directory", "apps"],
  location: ["profile", "directory", "apps"],
  hourlyRate: ["profile", "directory", "apps"],
  verified: ["profile", "directory", "apps"],
  role: ["profile", "directory", "apps"],
  skills: ["profile", "directory"],
  specializations: ["profile", "directory"],
  yearsExperience: ["profile", "directory"],
  completedProjects: ["profile", "directory"],
  successRate: ["profile", "directory"],
  availability: ["profile", "directory"],
  website: ["profile"],
  github: ["profile"],
  linkedin: ["profile"],
  responseTime: ["profile"],
} as const satisfies Record<string, readonly PublicPage[]>;

/** A field of a user that public pages may show. */
export type PublicField = keyof typeof SHOWN_ON;

export const PUBLIC_FIELDS = Object.keys(SHOWN_ON) as PublicField[];

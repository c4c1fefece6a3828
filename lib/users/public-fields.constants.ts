import type { CurrentUser } from "@/lib/users/users.dto";

/**
 * Kinds of public page that show something of a user: own profile, directory, own apps, lists of apps, apps reviewed,
 * requests posted.
 */
export type PublicPage = "profile" | "directory" | "apps" | "catalogue" | "reviews" | "requests";
/** A field of a user that public pages may show. */
export type PublicField = Exclude<keyof CurrentUser, "id" | "email" | "pendingEmail" | "emailVerified" | "createdAt">;

const EVERYWHERE = ["profile", "directory", "apps", "catalogue", "reviews", "requests"] as const;

/** Where each field stands, or decides what stands there (search, filters, order). */
export const SHOWN_ON: Record<PublicField, readonly PublicPage[]> = {
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
};

export const PUBLIC_FIELDS = Object.keys(SHOWN_ON) as PublicField[];

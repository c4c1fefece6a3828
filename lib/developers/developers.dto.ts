import type { Rating } from "@/lib/apps/apps.dto";
import type { Availability } from "@/lib/developers/developers.constants";

/** A developer as anyone may see one (`GET /api/developers`, `/{id}`). Never carries the e-mail. */
export type Developer = {
  id: string;
  name: string;
  avatar: string | null;
  title: string | null;
  bio: string | null;
  location: string | null;
  website: string | null;
  github: string | null;
  linkedin: string | null;
  skills: string[];
  specializations: string[];
  yearsExperience: number | null;
  /** Decimal string in dollars. */
  hourlyRate: string | null;
  availability: Availability;
  responseTime: string | null;
  completedProjects: number;
  /** Per cent with two decimals. */
  successRate: string;
  verified: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** Over the reviews of the developer's approved apps. */
  rating: Rating;
  /** Approved apps. */
  publishedApps: number;
};

/** A developer as the landing page shows one. */
export type FeaturedDeveloper = {
  id: string;
  name: string;
  title: string | null;
  location: string | null;
  avatar: string | null;
  verified: boolean;
  skills: string[];
  /** Decimal string in dollars. */
  hourlyRate: string | null;
  availability: Availability;
  /** Over the reviews of the developer's approved apps. */
  rating: Rating;
  publishedApps: number;
};

/** What a developer edits of the own profile (`PATCH /api/developer/profile`). */
export type DeveloperProfile = Pick<
  Developer,
  "id" | "title" | "hourlyRate" | "availability" | "responseTime" | "website" | "github" | "linkedin" | "skills" | "specializations"
>;

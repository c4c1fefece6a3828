import { z } from "zod";
import { rating, toRating } from "@/lib/catalog/apps/apps.rows";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { Columns, RowOf } from "@/lib/foundation/db/query-rows";
import { count, personFields } from "@/lib/foundation/fields.rows";
import { formVersion } from "@/lib/foundation/keys";
import { AVAILABILITIES, type Availability } from "@/lib/hiring/developers/developers.constants";
import { PROFILE_FIELDS } from "@/lib/hiring/developers/developers.schema";

/** A developer's public profile (`GET /api/developers`, `/{id}`). Never includes the email address. */
export const developer = z
  .object({
    ...personFields,
    availability: z.enum(AVAILABILITIES),
    rating: rating.describe("Over the reviews of the developer's approved apps."),
    clientRating: rating.describe("By the clients who hired them, over their published ratings."),
    publishedApps: count.describe("Approved apps."),
  })
  .meta({ id: "Developer" });

/** A developer's own editable profile (`PATCH /api/developer/profile`). */
export const developerProfile = developer
  .pick(PROFILE_FIELDS)
  .extend({
    version: z.string().describe("The version of what its form edits; `PATCH /api/developer/profile` may send it."),
  })
  .meta({ id: "DeveloperProfile" });

export type Developer = z.infer<typeof developer>;
export type DeveloperProfile = z.infer<typeof developerProfile>;

/** The fields shown on a developer card. */
export type TalentCard = Pick<
  Developer,
  | "id"
  | "name"
  | "avatar"
  | "title"
  | "location"
  | "skills"
  | "hourlyRate"
  | "availability"
  | "verified"
  | "rating"
  | "clientRating"
> & {
  /** The first paragraph of the bio. */
  summary: string | null;
};

/** A developer on the landing page. */
export type FeaturedDeveloper = Pick<
  Developer,
  | "id"
  | "name"
  | "title"
  | "location"
  | "avatar"
  | "verified"
  | "skills"
  | "hourlyRate"
  | "availability"
  | "rating"
  | "publishedApps"
>;

/** Columns selected from a user `u` and the directory entry `d`. Never the email address. */
export const developerColumns = Prisma.sql`
  u.id, u.name, u.avatar, u.title, u.bio, u.location, u.website, u.github, u.linkedin, u.skills, u.specializations,
  u.years_experience AS "yearsExperience", u.hourly_rate AS "hourlyRate", u.availability,
  u.response_time AS "responseTime",
  u.completed_projects AS "completedProjects", u.success_rate AS "successRate", u.verified, u.created_at AS "createdAt",
  d.published_apps AS "publishedApps",
  d.rating_count AS "ratingCount", d.rating_sum AS "ratingSum", d.rating_score AS "ratingScore",
  d.client_rating_count AS "clientRatingCount", d.client_rating_sum AS "clientRatingSum"`;

/** The types of those columns and of `tier`. */
export const developerRow = {
  id: "uuid",
  name: "text",
  avatar: "text?",
  title: "text?",
  bio: "text?",
  location: "text?",
  website: "text?",
  github: "text?",
  linkedin: "text?",
  skills: "text[]",
  specializations: "text[]",
  yearsExperience: "int4?",
  hourlyRate: "numeric?",
  availability: "varchar",
  responseTime: "text?",
  completedProjects: "int4",
  successRate: "numeric",
  verified: "bool",
  createdAt: "timestamptz",
  publishedApps: "int4",
  ratingCount: "int4",
  ratingSum: "int4",
  ratingScore: "float8",
  clientRatingCount: "int4",
  clientRatingSum: "int4",
  // Where the search matched: 2 in the name, 1 in title, skills or specializations, 0 elsewhere and without a search.
  tier: "int4",
} as const satisfies Columns;

export type DeveloperRow = RowOf<typeof developerRow>;

/** Row → DTO: decimals as strings, dates as ISO 8601. */
export function toDeveloper(row: DeveloperRow): Developer {
  const {
    hourlyRate,
    successRate,
    availability,
    createdAt,
    ratingCount,
    ratingSum,
    ratingScore: _score,
    clientRatingCount,
    clientRatingSum,
    tier: _tier,
    ...rest
  } = row;
  return {
    ...rest,
    hourlyRate: hourlyRate?.toFixed(2) ?? null,
    availability: availability as Availability,
    successRate: successRate.toFixed(2),
    createdAt: createdAt.toISOString(),
    rating: toRating({ ratingCount, ratingSum }),
    clientRating: toRating({ ratingCount: clientRatingCount, ratingSum: clientRatingSum }),
  };
}

/** The fields that the profile form edits: not the website and the skills, which Profile Settings edit. */
const PROFILE_FORM_FIELDS = [
  "title",
  "hourlyRate",
  "availability",
  "responseTime",
  "github",
  "linkedin",
  "specializations",
] as const;

/** Columns of the profile form. */
export const developerProfileSelect = PROFILE_FIELDS satisfies Prisma.UserSelect;

/** Row → the developer's own profile. */
export function toDeveloperProfile(
  row: Prisma.UserGetPayload<{ select: typeof developerProfileSelect }>,
): DeveloperProfile {
  const profile = {
    ...row,
    hourlyRate: row.hourlyRate?.toFixed(2) ?? null,
    availability: row.availability as Availability,
  };
  return { ...profile, version: formVersion(profile, PROFILE_FORM_FIELDS) };
}

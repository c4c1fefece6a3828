import type { z } from "zod";
import type * as response from "@/lib/developers/developers.response";

/** A developer as anyone may see one (`GET /api/developers`, `/{id}`). Never carries the e-mail. */
export type Developer = z.infer<typeof response.developer>;
/** What a developer edits of the own profile (`PATCH /api/developer/profile`). */
export type DeveloperProfile = z.infer<typeof response.developerProfile>;

/** What a card shows of a developer. */
export type TalentCard = Pick<
  Developer,
  "id" | "name" | "avatar" | "title" | "location" | "skills" | "hourlyRate" | "availability" | "verified" | "rating"
> & {
  /** The first paragraph of what they write about themselves. */
  summary: string | null;
};

/** A developer as the landing page shows one. */
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

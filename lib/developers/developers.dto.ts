import type { z } from "zod";
import type * as response from "@/lib/developers/developers.response";

/** A developer's public profile (`GET /api/developers`, `/{id}`). Never includes the email address. */
export type Developer = z.infer<typeof response.developer>;
/** A developer's own editable profile (`PATCH /api/developer/profile`). */
export type DeveloperProfile = z.infer<typeof response.developerProfile>;

/** The fields shown on a developer card. */
export type TalentCard = Pick<
  Developer,
  "id" | "name" | "avatar" | "title" | "location" | "skills" | "hourlyRate" | "availability" | "verified" | "rating"
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

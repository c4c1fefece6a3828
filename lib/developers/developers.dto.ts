import type { z } from "zod";
import type * as answer from "@/lib/developers/developers.answer";

/** A developer as anyone may see one (`GET /api/developers`, `/{id}`). Never carries the e-mail. */
export type Developer = z.infer<typeof answer.developer>;
/** What a developer edits of the own profile (`PATCH /api/developer/profile`). */
export type DeveloperProfile = z.infer<typeof answer.developerProfile>;

/** A developer as the landing page shows one. */
export type FeaturedDeveloper = Pick<
  Developer,
  "id" | "name" | "title" | "location" | "avatar" | "verified" | "skills" | "hourlyRate" | "availability" | "rating" | "publishedApps"
>;

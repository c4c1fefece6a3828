import { z } from "zod";
import { rating } from "@/lib/apps/apps.response";
import { AVAILABILITIES, PROFILE_FIELDS } from "@/lib/developers/developers.constants";
import { count } from "@/lib/fields.response";
import { personFields } from "@/lib/person.response";

/** A developer's public profile (`GET /api/developers`, `/{id}`). Never includes the email address. */
export const developer = z
  .object({
    ...personFields,
    availability: z.enum(AVAILABILITIES),
    rating: rating.describe("Over the reviews of the developer's approved apps."),
    publishedApps: count.describe("Approved apps."),
  })
  .meta({ id: "Developer" });

/** A developer's own editable profile (`PATCH /api/developer/profile`). */
export const developerProfile = developer
  .pick(PROFILE_FIELDS)
  .extend({ version: z.string().describe("The version of these fields; `PATCH /api/developer/profile` may send it.") })
  .meta({ id: "DeveloperProfile" });

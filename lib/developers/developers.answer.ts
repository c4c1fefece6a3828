import { z } from "zod";
import { rating } from "@/lib/apps/apps.answer";
import { AVAILABILITIES } from "@/lib/developers/developers.constants";
import { count, dollars, identifier, moment, percent } from "@/lib/fields.answer";

/** A developer as anyone may see one (`GET /api/developers`, `/{id}`). Never carries the e-mail. */
export const developer = z
  .object({
    id: identifier,
    name: z.string(),
    avatar: z.string().nullable(),
    title: z.string().nullable(),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    github: z.string().nullable(),
    linkedin: z.string().nullable(),
    skills: z.array(z.string()),
    specializations: z.array(z.string()),
    yearsExperience: count.nullable(),
    hourlyRate: dollars.nullable(),
    availability: z.enum(AVAILABILITIES),
    responseTime: z.string().nullable(),
    completedProjects: count,
    successRate: percent,
    verified: z.boolean(),
    createdAt: moment,
    rating: rating.describe("Over the reviews of the developer's approved apps."),
    publishedApps: count.describe("Approved apps."),
  })
  .meta({ id: "Developer" });

/** What a developer edits of the own profile (`PATCH /api/developer/profile`). */
export const developerProfile = developer
  .pick({
    id: true, title: true, hourlyRate: true, availability: true, responseTime: true, website: true, github: true, linkedin: true, skills: true, specializations: true,
  })
  .meta({ id: "DeveloperProfile" });

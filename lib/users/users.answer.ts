import { z } from "zod";
import { ROLES } from "@/lib/auth/roles.constants";
import { count, dollars, identifier, moment, percent } from "@/lib/fields.answer";

/** A user as the owner sees it. Never carries the password or the payment provider's customer id. */
export const currentUser = z
  .object({
    id: identifier,
    email: z.string(),
    name: z.string(),
    bio: z.string().nullable(),
    avatar: z.string().nullable(),
    role: z.enum(ROLES),
    title: z.string().nullable(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    github: z.string().nullable(),
    linkedin: z.string().nullable(),
    skills: z.array(z.string()),
    specializations: z.array(z.string()),
    yearsExperience: count.nullable(),
    hourlyRate: dollars.nullable(),
    availability: z.string(),
    responseTime: z.string().nullable(),
    completedProjects: count,
    successRate: percent,
    verified: z.boolean(),
    emailVerified: z.boolean().describe("Whether the e-mail address was proved to be this person's."),
    createdAt: moment,
  })
  .meta({ id: "CurrentUser" });

/** `PUT /api/profile/avatar`. */
export const changedUser = z.object({ user: currentUser });

/** What anyone may know of a user (`GET /api/users/{id}`). */
export const publicUser = z.object({ id: identifier, name: z.string(), avatar: z.string().nullable() }).meta({ id: "PublicUser" });

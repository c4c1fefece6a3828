import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { identifier, personFields } from "@/lib/foundation/fields.rows";
import { formVersion } from "@/lib/foundation/keys";

/** A user as the owner sees it. Never contains the password or the payment provider's customer id. */
export const currentUser = z
  .object({
    ...personFields,
    email: z.string(),
    role: z.enum(ROLES),
    availability: z.string(),
    pendingEmail: z
      .string()
      .nullable()
      .describe("The address that replaces `email` once its owner has confirmed it; null when no change is waiting."),
    profileVersion: z.string().describe("The version of what Profile Settings edit; `PUT /api/profile` may send it."),
    emailVerified: z.boolean().describe("Whether the email address is verified."),
  })
  .meta({ id: "CurrentUser" });

/** Response of `PUT /api/profile/avatar`. */
export const changedUser = z.object({ user: currentUser });

/** A user as everyone sees it (`GET /api/users/{id}`). */
export const publicUser = z
  .object({ id: identifier, name: z.string(), avatar: z.string().nullable() })
  .meta({ id: "PublicUser" });

export type CurrentUser = z.infer<typeof currentUser>;
/** A user as everyone sees it. */
export type PublicUser = z.infer<typeof publicUser>;

/** Columns of a user that may leave the server. */
export const currentUserSelect = {
  id: true,
  email: true,
  name: true,
  bio: true,
  avatar: true,
  role: true,
  title: true,
  location: true,
  website: true,
  github: true,
  linkedin: true,
  skills: true,
  specializations: true,
  yearsExperience: true,
  hourlyRate: true,
  availability: true,
  responseTime: true,
  completedProjects: true,
  successRate: true,
  verified: true,
  emailVerifiedAt: true,
  pendingEmail: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

/** The fields of Profile Settings. The email address is confirmed separately. */
const PROFILE_FORM_FIELDS = ["name", "bio", "location", "website", "skills", "yearsExperience"] as const;

type Row = Prisma.UserGetPayload<{ select: typeof currentUserSelect }>;

/** Converts a row to a DTO: decimals become strings, dates ISO 8601. */
export function toCurrentUser({ emailVerifiedAt, ...row }: Row): CurrentUser {
  return {
    ...row,
    profileVersion: formVersion(row, PROFILE_FORM_FIELDS),
    emailVerified: emailVerifiedAt !== null,
    role: row.role as Role,
    hourlyRate: row.hourlyRate?.toFixed(2) ?? null,
    successRate: row.successRate.toFixed(2),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A step of the checklist that new users see on their dashboard. */
export type FirstStep = {
  name:
    "verify-email" | "profile" | "developer-profile" | "find-app" | "list-app" | "upload" | "payouts" | "verification";
  done: boolean;
  /** The app that files are uploaded to; absent or null before there is one. */
  appId?: string | null;
};

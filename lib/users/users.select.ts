import type { Role } from "@/lib/auth/roles.constants";
import type { Prisma } from "@/lib/db/generated/client";
import { formVersion } from "@/lib/form-version";
import type { CurrentUser } from "@/lib/users/users.dto";

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

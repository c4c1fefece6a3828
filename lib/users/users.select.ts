import type { Role } from "@/lib/auth/roles.constants";
import type { Prisma } from "@/lib/db/generated/client";
import type { CurrentUser } from "@/lib/users/users.dto";

/** The columns of a user that may ever leave the server. */
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

type Row = Prisma.UserGetPayload<{ select: typeof currentUserSelect }>;

/** Row → DTO: decimals as strings, dates as ISO 8601. */
export function toCurrentUser({ emailVerifiedAt, ...row }: Row): CurrentUser {
  return {
    ...row,
    emailVerified: emailVerifiedAt !== null,
    role: row.role as Role,
    hourlyRate: row.hourlyRate?.toFixed(2) ?? null,
    successRate: row.successRate.toFixed(2),
    createdAt: row.createdAt.toISOString(),
  };
}

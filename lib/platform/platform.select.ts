import { isSuspended } from "@/lib/auth/is-suspended";
import type { Role } from "@/lib/auth/roles.constants";
import type { Prisma } from "@/lib/db/generated/client";
import type { PlatformUser } from "@/lib/platform/platform.dto";

export const platformUserSelect = {
  id: true,
  name: true,
  email: true,
  avatar: true,
  role: true,
  verified: true,
  secondFactorAt: true,
  emailVerifiedAt: true,
  suspendedAt: true,
  suspendedUntil: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

/** Row → DTO. */
export function toPlatformUser({
  secondFactorAt,
  emailVerifiedAt,
  suspendedAt,
  suspendedUntil,
  ...row
}: Prisma.UserGetPayload<{ select: typeof platformUserSelect }>): PlatformUser {
  return {
    ...row,
    role: row.role as Role,
    secondFactor: secondFactorAt !== null,
    emailVerified: emailVerifiedAt !== null,
    suspended: isSuspended({ suspendedAt, suspendedUntil }),
    createdAt: row.createdAt.toISOString(),
  };
}

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
  createdAt: true,
} satisfies Prisma.UserSelect;

/** Row → DTO. */
export function toPlatformUser({
  secondFactorAt,
  ...row
}: Prisma.UserGetPayload<{ select: typeof platformUserSelect }>): PlatformUser {
  return {
    ...row,
    role: row.role as Role,
    secondFactor: secondFactorAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

import { StatusBadge } from "@/components/layout/status-badge";
import { Badge } from "@/components/ui/badge";
import { USER_FLAG_LABELS } from "@/lib/platform/platform.constants";
import type { PlatformUser } from "@/lib/platform/platform.dto";

/** What a moderator should notice about an account. */
export function UserFlags({
  user: { suspended, emailVerified, secondFactor, role },
}: {
  user: Pick<PlatformUser, "suspended" | "emailVerified" | "secondFactor" | "role">;
}) {
  const isStaff = role === "admin" || role === "super_admin";
  return (
    <>
      {suspended && <StatusBadge tone="bad">{USER_FLAG_LABELS.suspended}</StatusBadge>}
      {!emailVerified && <Badge variant="outline">{USER_FLAG_LABELS.unverified_email}</Badge>}
      {isStaff && !secondFactor && <StatusBadge tone="waiting">{USER_FLAG_LABELS.two_step_off}</StatusBadge>}
    </>
  );
}

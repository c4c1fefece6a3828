import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { FirstStep } from "@/lib/users/first-steps.dto";

/**
 * Returns what is left to do after signing up, by role, in order: derived from the viewer's data, so nothing needs to
 * be marked as done. Empty for staff and once all steps are done.
 * @param dismissedBy the id of the user who dismissed the checklist in this browser
 */
export async function getFirstSteps(viewer: Viewer | null, dismissedBy?: string): Promise<FirstStep[]> {
  authorize(viewer, "account.manage");
  if (viewer.id === dismissedBy || (viewer.role !== "customer" && viewer.role !== "developer")) return [];
  const isDeveloper = viewer.role === "developer";
  const one = { take: 1, select: { id: true } };
  const user = await db.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: {
      emailVerifiedAt: true,
      avatar: true,
      bio: true,
      skills: true,
      apps: one,
      purchases: { where: { completedAt: { not: null } }, ...one },
      wishlist: { take: 1, select: { appId: true } },
    },
  });
  const steps: FirstStep[] = [
    { name: "verify-email", done: user.emailVerifiedAt !== null },
    isDeveloper
      ? { name: "developer-profile", done: Boolean(user.bio && user.skills.length > 0) }
      : { name: "profile", done: Boolean(user.avatar ?? user.bio) },
    isDeveloper
      ? { name: "list-app", done: user.apps.length > 0 }
      : { name: "find-app", done: user.purchases.length + user.wishlist.length > 0 },
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}

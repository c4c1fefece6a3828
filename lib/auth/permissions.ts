import { AppError } from "@/lib/errors";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** The one role table (spec section 6). Ownership is checked beside the data it protects. */
const everyone = ["apps.buy", "reviews.write", "purchases.read", "profile.edit", "projects.post", "proposals.settle", "uploads.create", "reports.write", "wishlist.edit", "account.manage", "refunds.ask"] as const;
const customer = ["developer.become"] as const;
const developer = ["skills.edit", "apps.create", "apps.edit", "apps.history", "reviews.reply", "sales.read", "refunds.decide", "proposals.write", "portfolio.edit"] as const;
const admin = ["apps.moderate", "apps.history", "reports.moderate", "refunds.decide", "refunds.moderate"] as const;
// The screen is for admins alone; its calls serve super admins too (product rules, "Moderation and platform").
const adminAlone = ["admin.dashboard"] as const;
const superAdmin = ["platform.manage"] as const;

export type Permission = (typeof everyone | typeof customer | typeof developer | typeof admin | typeof adminAlone | typeof superAdmin)[number];

const table: Record<Viewer["role"], readonly Permission[]> = {
  customer: [...everyone, ...customer],
  developer: [...everyone, ...developer],
  admin: [...everyone, ...admin, ...adminAlone],
  super_admin: [...everyone, ...admin, ...superAdmin],
};

export const signInSentence = "Please sign in to continue.";
export const forbiddenSentence = "You don't have permission to do this.";

/** Whether this viewer's role allows it. */
export function can(viewer: Viewer | null, permission: Permission): boolean {
  return viewer !== null && table[viewer.role].includes(permission);
}

/**
 * First line of every protected domain function.
 * @throws AppError unauthenticated when signed out, forbidden when the role does not allow it
 */
export function authorize(viewer: Viewer | null, permission: Permission): asserts viewer is Viewer {
  if (!viewer) throw new AppError("unauthenticated", signInSentence);
  if (!can(viewer, permission)) throw new AppError("forbidden", forbiddenSentence);
}

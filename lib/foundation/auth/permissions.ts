import type { Role } from "@/lib/foundation/auth/roles.constants";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";

/** The signed-in user, read from the database for every request so that a role change takes effect immediately. */
export type Viewer = {
  id: string;
  role: Role;
  name: string;
  email: string;
  /** Whether the user has set up a second factor. */
  secondFactor: boolean;
  /** Whether the user signed in or confirmed the password in this session within the last 15 minutes. */
  confirmed: boolean;
};

/**
 * The only table of roles and permissions (docs/product.md#roles-and-permissions). Ownership is checked next to the
 * data it protects.
 */
const everyone = [
  "apps.buy",
  "reviews.write",
  "purchases.read",
  "profile.edit",
  "projects.post",
  "projects.work",
  "proposals.settle",
  "uploads.create",
  "reports.write",
  "wishlist.edit",
  "account.manage",
  "refunds.ask",
  "messages.write",
] as const;
const customer = ["developer.become"] as const;
const developer = [
  "skills.edit",
  "apps.create",
  "apps.edit",
  "apps.history",
  "releases.download",
  "reviews.reply",
  "sales.read",
  "payouts.manage",
  "refunds.decide",
  "proposals.write",
  "portfolio.edit",
] as const;
const admin = [
  "apps.moderate",
  "apps.history",
  "releases.download",
  "reports.moderate",
  "refunds.decide",
  "refunds.moderate",
  "users.suspend",
] as const;
// Only admins see the dashboard page. Its API routes also serve super admins (docs/product.md#platform-administration).
const adminOnly = ["admin.dashboard"] as const;
const superAdmin = ["platform.manage"] as const;

export type Permission = (
  typeof everyone | typeof customer | typeof developer | typeof admin | typeof adminOnly | typeof superAdmin
)[number];

const permissionsByRole: Record<Role, readonly Permission[]> = {
  customer: [...everyone, ...customer],
  developer: [...everyone, ...developer],
  admin: [...everyone, ...admin, ...adminOnly],
  super_admin: [...everyone, ...admin, ...superAdmin],
};

export const signInMessage = "Please sign in to continue.";
export const forbiddenMessage = "You don't have permission to do this.";
const confirmationMessage = "Confirm your password to continue.";
const secondFactorMessage = "Your role requires two-step sign-in. Set it up in your settings first.";

/** Whether this role must have a second factor: staff, when STAFF_SECOND_FACTOR is set (decision 0021). */
export function requiresSecondFactor(role: Role): boolean {
  return (role === "admin" || role === "super_admin") && env.STAFF_SECOND_FACTOR;
}

/**
 * Whether the viewer's role has the permission and only the required second factor is missing. A permission that every
 * role has does not require it.
 */
export function lacksSecondFactor({ role, secondFactor }: Viewer, permission: Permission): boolean {
  const ofRole = permissionsByRole[role].includes(permission) && !permissionsByRole.customer.includes(permission);
  return ofRole && !secondFactor && requiresSecondFactor(role);
}

/** Whether the viewer has the permission. */
export function can(viewer: Viewer | null, permission: Permission): boolean {
  return (
    viewer !== null && permissionsByRole[viewer.role].includes(permission) && !lacksSecondFactor(viewer, permission)
  );
}

/**
 * Must be the first line of every protected domain function.
 * @throws AppError unauthenticated when signed out, forbidden when the role lacks the permission or its required second
 * factor
 */
export function authorize(viewer: Viewer | null, permission: Permission): asserts viewer is Viewer {
  if (!viewer) throw new AppError("unauthenticated", signInMessage);
  if (lacksSecondFactor(viewer, permission)) throw new AppError("forbidden", secondFactorMessage);
  if (!can(viewer, permission)) throw new AppError("forbidden", forbiddenMessage);
}

/**
 * Must follow `authorize` in every domain function that a stolen session alone must not be able to call (decision
 * 0019).
 * @throws AppError confirmation_needed when the viewer has neither signed in nor confirmed the password within the last
 * 15 minutes
 */
export function requireConfirmation(viewer: Viewer): void {
  if (!viewer.confirmed) throw new AppError("confirmation_needed", confirmationMessage);
}

/**
 * Rejects a moderation decision on the viewer's own content, whatever their role (decision 0023).
 * @param concerned ids of the users whom the decision affects; null for a user who does not exist or was deleted
 * @param sentence error message that says who decides instead
 * @throws AppError forbidden
 */
export function refuseOwn(viewer: Pick<Viewer, "id">, concerned: readonly (string | null)[], sentence: string): void {
  if (concerned.includes(viewer.id)) throw new AppError("forbidden", sentence);
}

type Suspension = { suspendedAt: Date | null; suspendedUntil: Date | null };

/**
 * Whether an account is suspended now. Decided from the dates at every read, so that a suspension ends on time even
 * before the job that restores the listings has run (decision 0034).
 */
export function isSuspended({ suspendedAt, suspendedUntil }: Suspension, now = new Date()): boolean {
  return suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now);
}

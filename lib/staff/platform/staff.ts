import { z } from "zod";
import { normalizeEmail } from "@/lib/foundation/auth/credentials.constants";
import { can, type Viewer } from "@/lib/foundation/auth/permissions";
import { REGISTRATION_ROLES, STAFF_ROLES, type StaffRole } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { roleName } from "@/lib/foundation/format/text";
import { platformMessages } from "@/lib/staff/platform/platform.constants";
import type { StaffMember } from "@/lib/staff/platform/platform.rows";
import { updateUser } from "@/lib/staff/platform/users";

const select = { name: true, email: true, role: true, emailVerifiedAt: true, secondFactorAt: true } as const;
type Row = { name: string; email: string; role: string; emailVerifiedAt: Date | null; secondFactorAt: Date | null };

const toStaffMember = ({ name, email, role, emailVerifiedAt, secondFactorAt }: Row): StaffMember => ({
  name,
  email,
  role: role as StaffMember["role"],
  verified: emailVerifiedAt !== null,
  secondFactor: secondFactorAt !== null,
});

/**
 * Lists admins and super admins for `npm run admin`: anyone who can run it can read the database anyway, so there is no
 * viewer to authorize.
 */
export async function listStaff(): Promise<StaffMember[]> {
  const roles: StaffRole[] = [...STAFF_ROLES];
  const rows = await db.user.findMany({
    where: { role: { in: roles } },
    select,
    orderBy: [{ role: "desc" }, { email: "asc" }],
  });
  return rows.map(toStaffMember);
}

/** Returns the account with this email address, or null. For `npm run admin`, as above. */
async function findStaffCandidate(email: string): Promise<(StaffMember & { id: string }) | null> {
  const row = await db.user.findUnique({ where: { email }, select: { ...select, id: true } });
  return row && { ...toStaffMember(row), id: row.id };
}

/**
 * Grants or revokes a staff role, with an audit event. Revoking restores the role from before. For `npm run admin`,
 * which creates the first super admin: anyone who can run it has the database password, so there is no viewer to
 * authorize (decision 0044).
 * @param email case-insensitive
 * @returns the account's new state, and whether it changed
 * @throws AppError not_found; conflict when it would remove the last super admin, or the account has a different role
 * than the one to revoke, or a higher one than the one to grant
 */
export async function changeStaff(
  verb: "grant" | "revoke",
  role: StaffRole,
  email: string,
): Promise<{ person: StaffMember; changed: boolean }> {
  const address = normalizeEmail(email);
  const person = await findStaffCandidate(address);
  if (!person)
    throw new AppError(
      "not_found",
      `There's no account with the email address ${address}. Sign up with it first, then run this again.`,
    );
  if (verb === "grant" && role === "admin" && person.role === "super_admin")
    throw new AppError(
      "conflict",
      `${person.name} (${person.email}) is Super Admin, a higher role. ` +
        `To make them Admin, revoke it first: npm run admin -- revoke super_admin ${person.email}`,
    );
  if (verb === "revoke" && person.role !== role) {
    throw new AppError(
      "conflict",
      `${person.name} (${person.email}) is ${roleName(person.role)}, not ${roleName(role)}.`,
    );
  }
  const newRole = verb === "grant" ? role : await findFormerRole(person.id);
  await updateUser(
    "operator",
    person.id,
    "user.role",
    { role: newRole },
    {
      lastOne: newRole === "super_admin" ? null : platformMessages.lastSuperAdminRole,
      own: platformMessages.ownRole,
    },
  );
  return { person: { ...person, role: newRole }, changed: person.role !== newRole };
}

const recordedRole = z.object({ role: z.enum(REGISTRATION_ROLES) });

/**
 * Returns the role that an account had before it joined the staff, from the audit log; customer when that is not on
 * record. A former developer needs the role back to sell, to see sales and to decide about refunds.
 */
async function findFormerRole(userId: string): Promise<(typeof REGISTRATION_ROLES)[number]> {
  const changed = await db.auditEvent.findFirst({
    where: {
      subjectType: "user",
      subjectId: userId,
      action: "user.role",
      OR: REGISTRATION_ROLES.map((role) => ({ from: { path: ["role"], equals: role } })),
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { from: true },
  });
  return changed ? recordedRole.parse(changed.from).role : "customer";
}

/**
 * Whether this viewer can open the super admin's dashboard (docs/product.md#platform-administration). Its data is
 * authorized separately.
 */
export function canManagePlatform(viewer: Viewer | null): boolean {
  return can(viewer, "platform.manage");
}

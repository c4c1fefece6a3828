import type { StaffRole } from "@/lib/auth/roles.constants";
import { AppError } from "@/lib/errors";
import { roleName } from "@/lib/format/role-name";
import { findFormerRole } from "@/lib/platform/find-former-role";
import { updateUser } from "@/lib/platform/update-user";
import { findStaffCandidate } from "@/lib/platform/list-staff";
import type { StaffMember } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";
import { normalizeEmail } from "@/lib/auth/credentials.schema";

/**
 * Grants or revokes a staff role, with an audit event. Revoking restores the role from before. For `npm run admin`,
 * which creates the first super admin: whoever can run it has the database password, so there is no viewer to
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

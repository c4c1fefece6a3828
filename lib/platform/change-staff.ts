import type { StaffRole } from "@/lib/auth/roles.constants";
import { AppError } from "@/lib/errors";
import { roleName } from "@/lib/format/role-name";
import { updateUser } from "@/lib/platform/update-user";
import { findStaffCandidate } from "@/lib/platform/list-staff";
import type { StaffMember } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/**
 * Gives an account a role of the staff, or takes it back, on record. For `npm run admin`, which makes the first super
 * admin: whoever can run it has the database's password, so there is nobody to authorize (decision 0044).
 * @param email in any case
 * @returns how the account is now, and whether that is new
 * @throws AppError not_found; conflict when the last super admin would be gone, or the account has another role than
 *   the one to take
 */
export async function changeStaff(
  verb: "grant" | "revoke",
  role: StaffRole,
  email: string,
): Promise<{ person: StaffMember; changed: boolean }> {
  const address = email.trim().toLowerCase();
  const person = await findStaffCandidate(address);
  if (!person)
    throw new AppError(
      "not_found",
      `There is no account with the email address ${address}. Register it first, then run this again.`,
    );
  if (verb === "revoke" && person.role !== role) {
    throw new AppError(
      "conflict",
      `${person.name} (${person.email}) is ${roleName(person.role)}, not ${roleName(role)}.`,
    );
  }
  const wanted = verb === "grant" ? role : "customer";
  await updateUser(
    "operator",
    person.id,
    "user.role",
    { role: wanted },
    {
      lastOne: wanted === "super_admin" ? null : platformMessages.lastSuperAdminRole,
      own: platformMessages.ownRole,
    },
  );
  return { person: { ...person, role: wanted }, changed: person.role !== wanted };
}

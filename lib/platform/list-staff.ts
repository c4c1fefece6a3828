import { STAFF_ROLES, type StaffRole } from "@/lib/auth/roles.constants";
import { db } from "@/lib/db/client";
import type { StaffMember } from "@/lib/platform/platform.dto";

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
 * Lists admins and super admins for `npm run admin`: whoever can run it can read the database anyway, so there is no
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
export async function findStaffCandidate(email: string): Promise<(StaffMember & { id: string }) | null> {
  const row = await db.user.findUnique({ where: { email }, select: { ...select, id: true } });
  return row && { ...toStaffMember(row), id: row.id };
}

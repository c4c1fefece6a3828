import { z } from "zod";
import { REGISTRATION_ROLES } from "@/lib/auth/roles.constants";
import { db } from "@/lib/db/client";

const recordedRole = z.object({ role: z.enum(REGISTRATION_ROLES) });

/**
 * Returns the role that an account had before it joined the staff, from the audit log; customer when that is not on
 * record. A former developer needs the role back to sell, to see sales and to decide about refunds.
 */
export async function findFormerRole(userId: string): Promise<(typeof REGISTRATION_ROLES)[number]> {
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

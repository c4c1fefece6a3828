import { z } from "zod";
import { AUDIT_ACTIONS } from "@/lib/audit/audit.constants";
import { ROLES } from "@/lib/auth/roles.constants";
import { REVERSED_RANGE, dateField, isChronological } from "@/lib/date-range.schema";
import { paging } from "@/lib/paging.schema";
import { USER_FLAGS } from "@/lib/platform/platform.constants";
import { platformMessages } from "@/lib/platform/platform.messages";
import { TEXT_LIMITS, id } from "@/lib/text.schema";
import { usersMessages } from "@/lib/users/users.messages";

const search = z
  .string()
  .trim()
  .max(TEXT_LIMITS.line, `search must have at most ${TEXT_LIMITS.line} characters`)
  .optional();

/** `GET /api/super-admin/users`: search by name, email address or role; filters by role and flag. */
export const platformUsersQuery = z.object({
  search,
  role: z.enum(ROLES).optional(),
  flag: z.enum(USER_FLAGS).optional(),
  ...paging,
});
export type PlatformUsersQuery = z.infer<typeof platformUsersQuery>;

/** `GET /api/super-admin/audit`: `from` and `to` are days in UTC, both inclusive. */
export const auditQuery = z
  .object({
    action: z.enum(AUDIT_ACTIONS).optional(),
    search,
    person: z.uuid("person must be a user's id").optional(),
    from: dateField("from"),
    to: dateField("to"),
    ...paging,
  })
  .refine(isChronological, REVERSED_RANGE);
export type AuditQuery = z.infer<typeof auditQuery>;

/** `GET /api/super-admin/jobs`. */
export const failedJobsQuery = z.object(paging);
export type FailedJobsQuery = z.infer<typeof failedJobsQuery>;
/** A job number; anything else is treated like an unknown job. */
export const jobParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, platformMessages.jobNotFound) });

export const platformUserParams = z.object({ userId: id(usersMessages.userNotFound) });
export const roleInput = z.object({ role: z.enum(ROLES, { error: `Role must be one of ${ROLES.join(", ")}` }) });
export const verifyInput = z.object({ verified: z.boolean({ error: "verified must be true or false" }) });

import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { Prisma } from "@/lib/db/generated/client";

/** Which apps this viewer may see: approved ones, own ones, and all of them for admins (product rules, "Apps"). */
export function visibleTo(viewer: Viewer | null): Prisma.AppWhereInput {
  if (!viewer) return { status: "approved" };
  if (can(viewer, "apps.moderate")) return {};
  return { OR: [{ status: "approved" }, { developerId: viewer.id }] };
}

/** The same as a condition on an app `app`. */
export function visibleToSql(viewer: Viewer | null): Prisma.Sql {
  if (!viewer) return Prisma.sql`app.status = 'approved'`;
  return can(viewer, "apps.moderate")
    ? Prisma.sql`TRUE`
    : Prisma.sql`(app.status = 'approved' OR app.developer_id = ${viewer.id}::uuid)`;
}

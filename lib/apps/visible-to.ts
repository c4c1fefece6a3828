import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { Prisma } from "@/lib/db/generated/client";

/**
 * Returns the condition for apps that this viewer can see: approved ones, their own, and all of them for admins
 * (docs/product.md#apps).
 */
export function visibleTo(viewer: Viewer | null): Prisma.AppWhereInput {
  if (!viewer) return { status: "approved" };
  if (can(viewer, "apps.moderate")) return {};
  return { OR: [{ status: "approved" }, { developerId: viewer.id }] };
}

/** The same as an SQL condition on `apps app`. */
export function visibleToSql(viewer: Viewer | null): Prisma.Sql {
  if (!viewer) return Prisma.sql`app.status = 'approved'`;
  return can(viewer, "apps.moderate")
    ? Prisma.sql`TRUE`
    : Prisma.sql`(app.status = 'approved' OR app.developer_id = ${viewer.id}::uuid)`;
}

import { appOrders } from "@/lib/apps/app-orders";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { toAppSummary } from "@/lib/apps/apps.select";
import { countApps, readAppRows } from "@/lib/apps/read-app-rows";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";

/** `cursor` goes on after a page, `before` goes back in front of one; descriptions are whole unless cut. */
export type DeveloperAppsQuery = {
  status?: AppStatus | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
  descriptionLength?: number;
};

/**
 * The viewer's own apps of every status or of one, newest first.
 * @throws AppError invalid_input for a cursor that is none
 */
export async function listDeveloperApps(
  viewer: Viewer | null,
  query: DeveloperAppsQuery,
): Promise<Page<AppSummary> & { previousCursor: string | null }> {
  authorize(viewer, "sales.read");
  const { status, limit, cursor, before, descriptionLength = null } = query;
  const ofStatus = status ? Prisma.sql`a.status = ${status}` : Prisma.sql`TRUE`;
  const conditions = Prisma.sql`a.developer_id = ${viewer.id}::uuid AND ${ofStatus}`;
  const [page, total] = await Promise.all([
    keysetPage(appOrders.newest, limit, { after: cursor, before }, (slice) => readAppRows({ conditions, descriptionLength }, slice)),
    countApps(conditions),
  ]);
  return { items: page.rows.map(toAppSummary), nextCursor: page.nextCursor, previousCursor: page.previousCursor, total };
}

import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { RefundsPage } from "@/lib/refunds/find-refund-requests";
import { listAdminRefunds } from "@/lib/refunds/list-admin-refunds";
import { listDeveloperRefunds } from "@/lib/refunds/list-developer-refunds";
import type { RefundsAddress } from "@/lib/refunds/refunds.schema";
import { shownPage } from "@/lib/shown-page";

const PAGE_SIZE = 20;

/** One page of the requests that this viewer decides about. A cursor that is none shows the first page. */
export function listShownRefunds(viewer: Viewer, { status, after, before }: RefundsAddress): Promise<RefundsPage> {
  const list = can(viewer, "refunds.moderate") ? listAdminRefunds : listDeveloperRefunds;
  return shownPage({ after, before }, (place) => list(viewer, { status, limit: PAGE_SIZE, cursor: place.after, before: place.before }));
}

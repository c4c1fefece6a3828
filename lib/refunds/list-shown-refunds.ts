import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import type { RefundsPage } from "@/lib/refunds/find-refund-requests";
import { listAdminRefunds } from "@/lib/refunds/list-admin-refunds";
import { listDeveloperRefunds } from "@/lib/refunds/list-developer-refunds";
import type { RefundsAddress } from "@/lib/refunds/refunds.schema";

const PAGE_SIZE = 20;

/** One page of the requests that this viewer decides about. A cursor that is none shows the first page. */
export async function listShownRefunds(viewer: Viewer, { status, after, before }: RefundsAddress): Promise<RefundsPage> {
  const list = can(viewer, "refunds.moderate") ? listAdminRefunds : listDeveloperRefunds;
  const first = { status, limit: PAGE_SIZE };
  return list(viewer, { ...first, cursor: after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return list(viewer, first);
    throw error;
  });
}

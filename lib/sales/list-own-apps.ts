import type { z } from "zod";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { CARD_DESCRIPTION } from "@/lib/apps/browse-apps";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";
import { listDeveloperApps } from "@/lib/sales/list-developer-apps";
import type { myAppsAddress } from "@/lib/sales/sales.schema";

const PAGE_SIZE = 12;

/** One page of My Apps, descriptions cut to what a card has room for. A cursor that is none shows the first page. */
export async function listOwnApps(viewer: Viewer, { status, after, before }: z.infer<typeof myAppsAddress>): Promise<Page<AppSummary> & { previousCursor: string | null }> {
  const first = { status, limit: PAGE_SIZE, descriptionLength: CARD_DESCRIPTION };
  return listDeveloperApps(viewer, { ...first, cursor: after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listDeveloperApps(viewer, first);
    throw error;
  });
}

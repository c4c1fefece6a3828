import type { AppRow } from "@/lib/apps/apps.select";
import { toAppSummary } from "@/lib/apps/apps.select";
import { changeSelect, toListingState, toStoredChange } from "@/lib/apps/pending-change";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { findHostedApps } from "@/lib/moderation/find-hosted-apps";
import type { AdminApp } from "@/lib/moderation/moderation.dto";

/** Listing columns that only moderators see. */
const moderatedSelect = {
  status: true,
  downloadUrl: true,
  revision: true,
  change: { select: changeSelect },
} satisfies Prisma.AppSelect;

type ModeratedState = Pick<
  AdminApp,
  "downloadUrl" | "revision" | "unlisted" | "pendingChange" | "changeSubmittedAt" | "changeVersion"
>;

export function toModeratedState(app: Prisma.AppGetPayload<{ select: typeof moderatedSelect }>): ModeratedState {
  const change = toStoredChange(app.change);
  const changeVersion = change?.status === "pending" ? change.version : null;
  return { downloadUrl: app.downloadUrl, revision: app.revision, ...toListingState(app, change), changeVersion };
}

/**
 * List rows → DTOs, with columns that catalog lists never select, loaded in two queries. If the pending change replaces
 * the description, the current description is included in full for comparison.
 */
export async function toAdminApps(rows: readonly AppRow[]): Promise<AdminApp[]> {
  const ids = rows.map(({ id }) => id);
  const [found, hosted] = await Promise.all([
    db.app.findMany({
      where: { id: { in: ids } },
      select: { ...moderatedSelect, id: true, description: true },
    }),
    findHostedApps(ids),
  ]);
  const byId = new Map(found.map((app) => [app.id, app]));
  return rows.flatMap((row) => {
    const app = byId.get(row.id);
    // Skip apps deleted since the list was loaded.
    if (!app) return [];
    const state = toModeratedState(app);
    const description = state.pendingChange?.description === undefined ? row.description : app.description;
    return [{ ...toAppSummary(row), description, ...state, hasRelease: hosted.has(row.id) }];
  });
}

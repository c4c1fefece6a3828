import { z } from "zod";
import { APP_STATUSES, appsMessages } from "@/lib/catalog/apps/apps.constants";
import { releasesMessages } from "@/lib/catalog/releases/releases.constants";
import { id } from "@/lib/foundation/fields.schema";
import { searchText } from "@/lib/foundation/list-queries";
import { paging } from "@/lib/foundation/paging.schema";
import { paths } from "@/lib/foundation/paths";
import {
  ADMIN_TABS,
  CHANGE_DECISIONS,
  decisionReason,
  moderationMessages,
  RELEASE_DECISIONS,
} from "@/lib/staff/moderation/moderation.constants";

/** `GET /api/admin/apps`. */
export const adminAppsQuery = z.object({
  status: z.enum(APP_STATUSES).optional(),
  search: z.string().optional(),
  ...paging,
});
export type AdminAppsQuery = z.infer<typeof adminAppsQuery>;

export const adminAppParams = z.object({ appId: id(appsMessages.appNotFound) });

/** `PUT /api/admin/apps/{appId}/status`. `from` and `revision` are optional; if given, they must still match. */
export const appStatusInput = z.object({
  status: z.enum(APP_STATUSES),
  reason: decisionReason,
  /** The status that the moderator saw. */
  from: z.enum(APP_STATUSES).optional(),
  /** The listing version that the moderator saw. */
  revision: z.int32().optional(),
});
export type AppStatusInput = z.infer<typeof appStatusInput>;

/**
 * `PUT /api/admin/apps/{appId}/change`. `version`, the change version that the moderator saw, is optional; if given, it
 * must still be the pending one.
 */
export const changeDecisionInput = z.object({
  decision: z.enum(CHANGE_DECISIONS),
  reason: decisionReason,
  version: z.uuid().optional(),
});
export type ChangeDecisionInput = z.infer<typeof changeDecisionInput>;

/** `GET /api/admin/disputes/{id}/messages`. */
export const disputeParams = z.object({ id: id(moderationMessages.disputeNotFound) });

/** `GET /api/admin/decisions`. */
export const decisionsQuery = z.object({
  appId: z.string().optional(),
  to: z.enum(APP_STATUSES).optional(),
  search: z.string().optional(),
  ...paging,
});
export type DecisionsQuery = z.infer<typeof decisionsQuery>;

const tabs = ADMIN_TABS.map(({ value }) => value);
const cursor = z.string().max(500).optional().catch(undefined);

/** Query parameters of the admin dashboard. Invalid values are ignored. */
export const adminDashboardQuery = z.object({
  tab: z.enum(tabs).catch("pending"),
  search: searchText,
  /** Decisions about one app. */
  app: z.uuid().optional().catch(undefined),
  /** Decisions with this outcome. */
  to: z.enum(APP_STATUSES).optional().catch(undefined),
  after: cursor,
  before: cursor,
});
export type AdminDashboardQuery = z.infer<typeof adminDashboardQuery>;

/** Returns the query parameters in a fixed order, without defaults. */
export function adminDashboardParams({
  tab,
  search,
  app,
  to,
  after,
  before,
}: Partial<AdminDashboardQuery>): [string, string][] {
  const entries: [string, string | undefined][] = [
    ["tab", tab === "pending" ? undefined : tab],
    ["search", search],
    ["app", app],
    ["to", to],
    ["after", after],
    ["before", before],
  ];
  return entries.filter((entry): entry is [string, string] => Boolean(entry[1]));
}

/** Builds the admin dashboard's URL with these query parameters. */
export function adminDashboardHref(query: Partial<AdminDashboardQuery>): string {
  const params = new URLSearchParams(adminDashboardParams(query));
  return params.size > 0 ? `${paths.adminDashboard}?${params}` : paths.adminDashboard;
}

export const adminReleaseParams = z.object({ releaseId: id(releasesMessages.notFound) });

/**
 * `PUT /api/admin/releases/{releaseId}/status`. A withdrawal needs a reason, which buyers read; `submittedAt`, the
 * submission that the moderator saw, is optional; if given, it must still be the current one.
 */
export const releaseDecisionInput = z
  .object({ decision: z.enum(RELEASE_DECISIONS), reason: decisionReason, submittedAt: z.iso.datetime().optional() })
  .refine(({ decision, reason }) => decision !== "withdrawn" || reason, {
    error: moderationMessages.withdrawalReason,
    path: ["reason"],
  });
export type ReleaseDecisionInput = z.infer<typeof releaseDecisionInput>;

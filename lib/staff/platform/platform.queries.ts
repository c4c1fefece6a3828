import { z } from "zod";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { AUDIT_ACTIONS } from "@/lib/foundation/audit.constants";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { id } from "@/lib/foundation/fields.schema";
import {
  dateField,
  isChronological,
  normalizeRange,
  REVERSED_RANGE,
  searchText,
  staffSearch,
} from "@/lib/foundation/list-queries";
import { paging } from "@/lib/foundation/paging.schema";
import { paths } from "@/lib/foundation/paths";
import { FUND_GROUPS } from "@/lib/hiring/projects/open-funds.constants";
import { platformMessages, TREND_RANGE_NAMES, USER_FLAGS, USER_SORTS } from "@/lib/staff/platform/platform.constants";
import { SUPPORT_STATUSES } from "@/lib/staff/support/support.schema";

/** `GET /api/super-admin/users`: search by name, email address or role; filters by role and flag. */
export const platformUsersQuery = z.object({
  search: staffSearch,
  role: z.enum(ROLES).optional(),
  flag: z.enum(USER_FLAGS).optional(),
  ...paging,
});

/** `GET /api/super-admin/audit`: `from` and `to` are days in UTC, both inclusive. */
export const auditQuery = z
  .object({
    action: z.enum(AUDIT_ACTIONS).optional(),
    search: staffSearch,
    person: z.uuid("person must be a user's id").optional(),
    from: dateField("from"),
    to: dateField("to"),
    ...paging,
  })
  .refine(isChronological, REVERSED_RANGE);

/** `GET /api/super-admin/support`. */
export const supportQuery = z.object({ status: z.enum(SUPPORT_STATUSES).optional(), search: staffSearch, ...paging });
/** The status that the Support tab shows: the open ones at first, undefined for all. */
export const supportStatus = z
  .enum([...SUPPORT_STATUSES, "all"])
  .catch("open")
  .transform((status) => (status === "all" ? undefined : status));

/** `GET /api/super-admin/jobs`. */
export const failedJobsQuery = z.object(paging);
/** A job number; anything else is treated like an unknown job. */
export const jobParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, platformMessages.jobNotFound) });

export const platformUserParams = z.object({ userId: id(usersMessages.userNotFound) });
export const roleInput = z.object({ role: z.enum(ROLES, { error: `Role must be one of ${ROLES.join(", ")}` }) });
export const verifyInput = z.object({ verified: z.boolean({ error: "verified must be true or false" }) });

const PLATFORM_TABS = [
  "users",
  "orders",
  "support",
  "analytics",
  "reports",
  "held",
  "disputes",
  "money",
  "audit",
  "settings",
  "jobs",
] as const;
export type PlatformTab = (typeof PLATFORM_TABS)[number];

/** The lists of the Money tab. */
const MONEY_LISTS = ["funds", "differences", "transfers", "holds"] as const;
export type MoneyList = (typeof MONEY_LISTS)[number];

/** Longer than others: it may contain a name. */
const cursor = z.string().max(1000).optional().catch(undefined);

/**
 * Query parameters of the super admin's dashboard. Invalid values are ignored, and a reversed date range is swapped.
 */
export const platformPageQuery = z
  .object({
    tab: z.enum(PLATFORM_TABS).catch("users"),
    search: searchText,
    role: z.enum(ROLES).optional().catch(undefined),
    flag: z.enum(USER_FLAGS).optional().catch(undefined),
    /** Of the orders or the support messages; see `platformOrderStatus` and `supportStatus`. */
    status: z.string().max(20).optional().catch(undefined),
    /** Of the users; undefined for the newest first. */
    sort: z.enum(USER_SORTS).exclude(["newest"]).optional().catch(undefined),
    /** Audit entries that affect one user. */
    person: z.uuid().optional().catch(undefined),
    /** Of the Analytics tab. */
    range: z.enum(TREND_RANGE_NAMES).optional().catch(undefined),
    /** Of the Money tab: the list that is shown alone, page by page. */
    list: z.enum(MONEY_LISTS).optional().catch(undefined),
    /** Of the milestones in the Money tab; undefined for all. */
    group: z.enum(FUND_GROUPS).optional().catch(undefined),
    action: z.enum(AUDIT_ACTIONS).optional().catch(undefined),
    from: dateField("from").catch(undefined),
    to: dateField("to").catch(undefined),
    after: cursor,
    before: cursor,
  })
  .transform(normalizeRange);
export type PlatformPageQuery = z.infer<typeof platformPageQuery>;

/** Builds the dashboard's URL with changed parameters; any change except the cursor returns to the first page. */
export function platformHref(query: PlatformPageQuery, change: Partial<PlatformPageQuery>): string {
  const { tab, ...rest } = { ...query, after: undefined, before: undefined, ...change };
  const entries = Object.entries({ tab: tab === "users" ? undefined : tab, ...rest }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  const params = new URLSearchParams(entries);
  return params.size > 0 ? `${paths.superAdminDashboard}?${params}` : paths.superAdminDashboard;
}

import { z } from "zod";
import { AUDIT_ACTIONS } from "@/lib/audit/audit.constants";
import { ROLES } from "@/lib/auth/roles.constants";
import { searchText } from "@/lib/list-filters.schema";
import { dateField, normalizeRange } from "@/lib/date-range.schema";
import { USER_FLAGS } from "@/lib/platform/platform.constants";
import { paths } from "@/lib/paths";
import { TREND_RANGE_NAMES } from "@/lib/platform/trend-ranges.constants";

export const PLATFORM_TABS = ["users", "analytics", "reports", "held", "money", "audit", "jobs"] as const;
export type PlatformTab = (typeof PLATFORM_TABS)[number];

/** The lists of the Money tab. */
const MONEY_LISTS = ["differences", "transfers", "holds"] as const;
export type MoneyList = (typeof MONEY_LISTS)[number];

const cursor = z.string().max(500).optional().catch(undefined);

/**
 * Query parameters of the super admin's dashboard. Invalid values are ignored, and a reversed date range is swapped.
 */
export const platformPageQuery = z
  .object({
    tab: z.enum(PLATFORM_TABS).catch("users"),
    search: searchText,
    role: z.enum(ROLES).optional().catch(undefined),
    flag: z.enum(USER_FLAGS).optional().catch(undefined),
    /** Audit entries that affect one user. */
    person: z.uuid().optional().catch(undefined),
    /** Of the Analytics tab. */
    range: z.enum(TREND_RANGE_NAMES).optional().catch(undefined),
    /** Of the Money tab: the list that is shown alone, page by page. */
    list: z.enum(MONEY_LISTS).optional().catch(undefined),
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

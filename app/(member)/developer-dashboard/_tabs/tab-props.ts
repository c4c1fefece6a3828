import type { SalesSummary } from "@/lib/commerce/sales/sales.rows";
import type { Viewer } from "@/lib/foundation/auth/permissions";

/** Props of every dashboard tab: the viewer, the URL's parameters and the sales summary. */
export type TabProps = { viewer: Viewer; query: Record<string, string | undefined>; summary: SalesSummary };

import type { Viewer } from "@/lib/auth/viewer.dto";
import type { SalesSummary } from "@/lib/sales/sales.dto";

/** Props of every dashboard tab: the viewer, the URL's parameters and the sales summary. */
export type TabProps = { viewer: Viewer; query: Record<string, string | undefined>; summary: SalesSummary };

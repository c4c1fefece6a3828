import type { Viewer } from "@/lib/auth/viewer.dto";
import type { SalesSummary } from "@/lib/sales/sales.dto";

/** What every tab of the dashboard is given: who looks, the address's parameters, and the cards' figures. */
export type TabProps = { viewer: Viewer; query: Record<string, string | undefined>; summary: SalesSummary };

import type { TabProps } from "./tab-props";
import { MyApps } from "@/components/dashboard/my-apps";
import { loadOwnAppsPage } from "@/lib/sales/load-own-apps-page";
import { myAppsPageQuery } from "@/lib/sales/sales.schema";

/** Renders `?tab=apps`, the default tab. */
export async function AppsTab({ viewer, query, summary }: TabProps) {
  const address = myAppsPageQuery.parse(query);
  return <MyApps counts={summary.apps} status={address.status} page={await loadOwnAppsPage(viewer, address)} />;
}

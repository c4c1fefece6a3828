import type { TabProps } from "./tab";
import { MyApps } from "@/components/dashboard/my-apps";
import { listOwnApps } from "@/lib/sales/list-own-apps";
import { myAppsAddress } from "@/lib/sales/sales.schema";

/** `?tab=apps`, the first tab. */
export async function AppsTab({ viewer, query, summary }: TabProps) {
  const address = myAppsAddress.parse(query);
  return <MyApps counts={summary.apps} status={address.status} page={await listOwnApps(viewer, address)} />;
}

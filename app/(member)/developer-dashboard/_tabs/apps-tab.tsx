import { ListingDraft } from "@/components/catalog/listing/listing-draft";
import { MyApps } from "@/components/commerce/dashboard/my-apps";
import { loadOwnAppsPage } from "@/lib/commerce/sales/app-sales";
import { myAppsPageQuery } from "@/lib/commerce/sales/sales.queries";
import type { TabProps } from "./tab-props";

/** Renders `?tab=apps`, the default tab. */
export async function AppsTab({ viewer, query, summary }: TabProps) {
  const address = myAppsPageQuery.parse(query);
  const page = await loadOwnAppsPage(viewer, address);
  return (
    <>
      <ListingDraft developerId={viewer.id} />
      <MyApps counts={summary.apps} status={address.status} page={page} />
    </>
  );
}

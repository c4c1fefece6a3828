import { PreviewLink } from "@/components/catalog/apps/preview-link";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { paths } from "@/lib/foundation/paths";

/**
 * Shown when an app does not exist or is not public (docs/product.md#app-page).
 * @param appId on the public page, to link its developer and staff to the preview
 */
export function AppNotFound({ appId }: { appId?: string }) {
  return (
    <div className="page-wrap py-16">
      <EmptyState
        as="h1"
        title={appsMessages.appNotFound}
        action={
          <Link href={paths.browseApps} className={buttonVariants({ variant: "outline" })}>
            Browse Apps
          </Link>
        }
      >
        <span>It may have been unlisted, or the link may be incomplete. If you bought it, your download is in </span>
        <Link href={paths.customerDashboard} className="link">
          My Purchases
        </Link>
        <span>.</span>
        {appId && <PreviewLink appId={appId} />}
      </EmptyState>
    </div>
  );
}

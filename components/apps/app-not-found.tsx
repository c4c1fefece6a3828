import { PreviewLink } from "@/components/apps/preview-link";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { appsMessages } from "@/lib/apps/apps.messages";
import { paths } from "@/lib/paths";

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
        <span>It may have been unlisted, or the link may be incomplete.</span>
        {appId && <PreviewLink appId={appId} />}
      </EmptyState>
    </div>
  );
}

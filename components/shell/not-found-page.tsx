"use client";

import { NoticePage } from "@/components/shell/notice-page";
import { Link } from "@/components/shell/link";
import { NOT_FOUND } from "@/components/shell/page-titles.constants";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";

/**
 * Shown when nothing exists at this URL, or nothing for this viewer (docs/product.md#public-pages-and-search-engines).
 */
export function NotFoundPage() {
  return (
    <NoticePage
      title={NOT_FOUND}
      actions={
        <>
          <Link href={paths.home} className={buttonVariants()}>
            Back to Home
          </Link>
          <Link href={paths.browseApps} className={buttonVariants({ variant: "outline" })}>
            Browse Apps
          </Link>
        </>
      }
    >
      <p>Did you forget to add the page to the router?</p>
    </NoticePage>
  );
}

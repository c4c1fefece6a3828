import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/notice-page";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "404 Page Not Found", description: "There is no page at this address." };

export default function NotFound() {
  return (
    <NoticePage
      title="404 Page Not Found"
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

import { NoticePage } from "@/components/layout/notice-page";
import { PageStatus } from "@/components/layout/page-status";
import { ACCESS_DENIED } from "@/components/layout/page-titles.constants";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** A staff page that the viewer must not open (docs/product.md#moderation); the server sends status 403. */
export function AccessDenied() {
  return (
    <>
      <PageStatus code={403} />
      <NoticePage
        title={ACCESS_DENIED}
        actions={
          <Link href={paths.home} className={buttonVariants()}>
            Back to Home
          </Link>
        }
      >
        <p>You don&apos;t have permission to access the admin dashboard.</p>
      </NoticePage>
    </>
  );
}

import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** The page's heading and title. */
export const NOT_FOR_ADMINS_TITLE = "Only developers can list apps";

/** Moderators cannot create listings (docs/product.md#create-listing). */
export function NotForAdmins() {
  return (
    <div className="page-wrap py-16">
      <EmptyState
        as="h1"
        title={NOT_FOR_ADMINS_TITLE}
        action={
          <Link href={paths.home} className={buttonVariants({ variant: "outline" })}>
            Back to Home
          </Link>
        }
      >
        Staff accounts can&apos;t sell. Use a developer account to list an app.
      </EmptyState>
    </div>
  );
}

import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** The page's heading and title. */
export const NOT_FOR_ADMINS_TITLE = "Listings are written by developers";

/** Moderators cannot create listings (spec section 6). */
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
        Your account looks after the marketplace. To sell an app, use a developer&apos;s account.
      </EmptyState>
    </div>
  );
}

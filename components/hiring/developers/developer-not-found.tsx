import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";
import { developersMessages } from "@/lib/hiring/developers/profile.constants";

/** Shown when the developer does not exist (docs/product.md#developer-profile). */
export function DeveloperNotFound() {
  return (
    <div className="page-wrap py-16">
      <EmptyState
        as="h1"
        title={developersMessages.notFound}
        action={
          <Link href={paths.home} className={buttonVariants({ variant: "outline" })}>
            {developersMessages.returnHome}
          </Link>
        }
      >
        The account may have been deleted, or the link may be incomplete.
      </EmptyState>
    </div>
  );
}

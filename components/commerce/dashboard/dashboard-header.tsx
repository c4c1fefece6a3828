import { BackLink } from "@/components/shell/breadcrumbs";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";

/** The dashboard's back link, title and main action. */
export function DashboardHeader() {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        <BackLink href={paths.home}>Back to Home</BackLink>
        <h1 className="mt-1">Developer Dashboard</h1>
      </div>
      <Link href={paths.createListing} className={buttonVariants({ variant: "hot", size: "lg" })}>
        <Plus aria-hidden />
        Create New App
      </Link>
    </div>
  );
}

import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

/** Shown when the request does not exist. */
export function ProjectNotFound() {
  return (
    <div className="page-wrap py-16">
      <EmptyState
        as="h1"
        title={projectMessages.notFound}
        action={
          <Link href={paths.projectRequestsInfo} className={buttonVariants({ variant: "outline" })}>
            Project Requests
          </Link>
        }
      >
        It may have been deleted, or the link may be incomplete.
      </EmptyState>
    </div>
  );
}

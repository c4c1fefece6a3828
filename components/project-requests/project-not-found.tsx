import { HiddenProjectLink } from "@/components/project-requests/hidden-project-link";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

/**
 * Shown when the request does not exist or is not public.
 * @param projectId on the public page, to link those involved to a request that is no longer public
 */
export function ProjectNotFound({ projectId }: { projectId?: string }) {
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
        <span>It may have been deleted, or the link may be incomplete.</span>
        {projectId && <HiddenProjectLink projectId={projectId} />}
      </EmptyState>
    </div>
  );
}

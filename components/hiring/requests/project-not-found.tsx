import type { ReactNode } from "react";
import { HiddenProjectLink } from "@/components/hiring/requests/hidden-project-link";
import { StatusBadge } from "@/components/lists/status-badge";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";

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

type HiddenNoticeProps = {
  /** Why it isn't public: a moderator removed it, it is for the invited developer alone, or its client is suspended. */
  why: "removed" | "invited" | "suspended";
  /** The moderator's reason; null without one, and for everyone but the client. */
  reason: string | null;
  isClient: boolean;
  /** The client's action. */
  children?: ReactNode;
};

/** Explains above a request why it isn't public, and to its client the moderator's reason and how to appeal. */
export function HiddenNotice({ why, reason, isClient, children }: HiddenNoticeProps) {
  const removed = why === "removed";
  return (
    <div className="border-b border-border bg-card">
      <div className="page-wrap py-3 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {why === "invited" ? (
            <span>{isClient ? projectMessages.onlyYouAndInvited : projectMessages.onlyInvited}</span>
          ) : (
            <>
              <StatusBadge tone="bad">{removed ? projectMessages.removedLabel : "Not public"}</StatusBadge>
              <span>{isClient ? projectMessages.hiddenFromOthers : projectMessages.hidden}</span>
            </>
          )}
          {removed && isClient && (
            <Link href={paths.contact} className="link">
              {projectMessages.appeal}
            </Link>
          )}
          {children}
        </div>
        {reason && (
          <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
            <span className="font-semibold">Moderator&apos;s reason: </span>
            {reason}
          </p>
        )}
      </div>
    </div>
  );
}

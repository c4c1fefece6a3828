import { Link } from "@/components/layout/link";
import { StatusBadge } from "@/components/layout/status-badge";
import { paths } from "@/lib/paths";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

type HiddenNoticeProps = {
  /** Whether a moderator removed the request; otherwise its client is suspended. */
  removed: boolean;
  /** The moderator's reason; null without one, and for everyone but the client. */
  reason: string | null;
  isClient: boolean;
};

/** Explains above a request why it is no longer public, and to its client the moderator's reason and how to appeal. */
export function HiddenNotice({ removed, reason, isClient }: HiddenNoticeProps) {
  return (
    <div className="border-b border-border bg-card">
      <div className="page-wrap py-3 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusBadge tone="bad">{removed ? projectMessages.removedLabel : "Not public"}</StatusBadge>
          <span>{isClient ? projectMessages.hiddenFromOthers : projectMessages.hidden}</span>
          {removed && isClient && (
            <Link href={paths.contact} className="link">
              {projectMessages.appeal}
            </Link>
          )}
        </p>
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

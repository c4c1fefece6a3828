import { Link } from "@/components/layout/link";
import { StatusBadge } from "@/components/layout/status-badge";
import { paths } from "@/lib/paths";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

type HiddenNoticeProps = {
  /** Whether a moderator removed the request; otherwise its client is suspended. */
  removed: boolean;
  isClient: boolean;
};

/** Explains above a request why it is no longer public, and to its client how to appeal. */
export function HiddenNotice({ removed, isClient }: HiddenNoticeProps) {
  return (
    <div className="border-b border-border bg-card">
      <p className="page-wrap flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3 text-sm">
        <StatusBadge tone="bad">{removed ? projectMessages.removedLabel : "Not public"}</StatusBadge>
        {isClient ? projectMessages.hiddenFromOthers : projectMessages.hidden}
        {removed && isClient && (
          <Link href={paths.contact} className="link">
            {projectMessages.appeal}
          </Link>
        )}
      </p>
    </div>
  );
}

import { ReleaseChanges } from "@/components/admin/release-changes";
import { ReleaseDecision } from "@/components/admin/release-decision";
import { ReleaseFiles } from "@/components/admin/release-files";
import { ReleaseNotes } from "@/components/admin/release-notes";
import { OwnNotice } from "@/components/layout/own-notice";
import { StatusBadge } from "@/components/layout/status-badge";
import { Moment } from "@/components/layout/moment";
import { Card } from "@/components/ui/card";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { ReviewedRelease } from "@/lib/moderation/releases-moderation.dto";

type Props = { release: ReviewedRelease; title: string; isOwn: boolean };

function ReviewedReleaseCard({ release, title, isOwn }: Props) {
  const { id, version, platforms, status, submittedAt, publishedAt } = release;
  const at = publishedAt ?? submittedAt;
  const headingId = `release-${id}`;
  return (
    <section aria-labelledby={headingId}>
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h2
              id={headingId}
              tabIndex={-1}
              dir="auto"
              className="flex flex-wrap items-center gap-2.5 text-h3 wrap-anywhere"
            >
              Release {version}
              {status === "review" ? (
                <StatusBadge tone="waiting">In review</StatusBadge>
              ) : (
                <StatusBadge tone="good">Published</StatusBadge>
              )}
            </h2>
            <p className="nums mt-1 text-sm text-muted-foreground">
              <span>{platforms.length > 0 && `${platforms.join(", ")}. `}</span>
              <span>{publishedAt ? "Published" : "Submitted"}</span> {at && <Moment at={at} format="dateTime" />}
            </p>
          </div>
          <div className="lg:[&>div]:flex-row">
            {isOwn ? (
              <OwnNotice>{moderationMessages.ownAppShort}</OwnNotice>
            ) : (
              <ReleaseDecision release={{ id, version, submittedAt, title }} status={status} headingId={headingId} />
            )}
          </div>
        </div>
        <details open={status === "review"} className="mt-4 border-t border-border pt-4">
          <summary className="cursor-pointer font-medium">Files, checks and changes</summary>
          <div className="mt-4 grid grid-cols-1 gap-6">
            <ReleaseNotes release={release} />
            <ReleaseFiles releaseId={id} files={release.files} />
            <ReleaseChanges previous={release.previous} />
          </div>
        </details>
      </Card>
    </section>
  );
}

/** The releases of an app that a moderator decides about: in review, and the latest published ones. */
export function ReviewReleases({
  releases,
  ...props
}: {
  releases: readonly ReviewedRelease[];
  /** The app's title. */
  title: string;
  /** Whether they are the viewer's own, which somebody else must decide. */
  isOwn: boolean;
}) {
  return releases.map((release) => <ReviewedReleaseCard key={release.id} release={release} {...props} />);
}

import { CopyButton } from "@/components/accounts/settings/copy-button";
import { PassportCard } from "@/components/catalog/passport/passport-card";
import { DraftEditor } from "@/components/catalog/releases/draft-editor";
import { FileList } from "@/components/catalog/releases/file-list";
import { NewRelease } from "@/components/catalog/releases/new-release";
import { ReleaseSecrets } from "@/components/catalog/releases/release-secrets";
import { ReturnToDraft, WithdrawRelease } from "@/components/catalog/releases/withdraw-release";
import { SalesPauseNotice } from "@/components/catalog/sales-pauses/sales-pause-notice";
import { RefreshWhileWaiting } from "@/components/shell/events/use-events";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { statusBadge } from "@/components/lists/status-badge";
import { EmptyState } from "@/components/shell/empty-state";
import { FormattedText } from "@/components/shell/formatted-text";
import { LongText } from "@/components/shell/long-text";
import { Moment } from "@/components/shell/moment";
import { Button } from "@/components/ui/button";
import { CircleAlert, Download } from "@/components/ui/icons";
import type { Passport } from "@/lib/catalog/passport/passport.rows";
import { PASSPORT_TITLE, passportBadgePath } from "@/lib/catalog/passport/passport.constants";
import type { ReleaseStatus } from "@/lib/catalog/releases/releases.constants";
import type { ReleasesPageQuery } from "@/lib/catalog/releases/releases.queries";
import type { Release, ReleasesPage, ReleaseSecret } from "@/lib/catalog/releases/releases.rows";
import { formatBytes } from "@/lib/foundation/format/files";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

/** Downloads a file of a release as its developer; a form, so that it needs no script. */
function DownloadFile({ releaseId, file: { id, name } }: { releaseId: string; file: { id: string; name: string } }) {
  return (
    <form method="post" action={`/api/releases/${releaseId}/files/${id}/download`}>
      <Button type="submit" variant="outline" size="sm" aria-label={`Download ${name}`}>
        <Download aria-hidden />
        Download
      </Button>
    </form>
  );
}

type ReleaseItemProps = {
  appId: string;
  release: Release;
  /** What looks like a live secret in it. */
  secrets: readonly ReleaseSecret[];
  viewerId: string;
  maxFileBytes: number;
  /** Whether the upload of its files is open. */
  isUploading: boolean;
  /** Whether an earlier release is published, which buyers keep meanwhile. */
  hasEarlier: boolean;
  /** Whether no other release is published. */
  isLast: boolean;
};

/** The date that counts for a release in its state. */
function describeDate({ status, createdAt, publishedAt, withdrawnAt }: Release): [string, string] {
  if (status === "withdrawn" && withdrawnAt) return ["Withdrawn", withdrawnAt];
  return publishedAt ? ["Published", publishedAt] : ["Created", createdAt];
}

/** What a release waits for. Only buyers who have an earlier version keep one meanwhile. */
function describeWait(status: Release["status"], hasEarlier: boolean): string | null {
  if (status === "processing") return "We're checking the files. This can take a few minutes.";
  if (status !== "review") return null;
  const review = "A moderator reviews this release before it goes live.";
  return hasEarlier ? `${review} Until then, buyers keep the version they have.` : review;
}

/** A release: version, state, notes and files, with what its developer can do. */
function ReleaseItem({
  appId,
  release,
  secrets,
  viewerId,
  maxFileBytes,
  isUploading,
  hasEarlier,
  isLast,
}: ReleaseItemProps) {
  const { id, version, notes, platforms, status, problem, withdrawnReason } = release;
  const [action, date] = describeDate(release);
  const note = describeWait(status, hasEarlier);
  return (
    <li className="grid gap-4 rounded-lg border border-border bg-card p-5" aria-labelledby={`release-${id}`}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={`release-${id}`} tabIndex={-1} dir="auto" className="text-h3 wrap-anywhere">
            {version}
          </h2>
          <p className="mt-0.5 text-sm text-muted-foreground">
            <span>{action} </span>
            <Moment at={date} />
            <span>{platforms.length > 0 && ` · ${platforms.join(", ")}`}</span>
          </p>
        </div>
        <ReleaseStatusBadge status={status} className="shrink-0" />
      </div>
      {problem && (
        <div className="flex items-start gap-2 rounded-md bg-destructive-soft px-4 py-3 text-sm wrap-anywhere text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {/* One line for each file. */}
          <ul className="grid min-w-0 gap-1">
            {problem.split("\n").map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {secrets.length > 0 && <ReleaseSecrets release={release} secrets={secrets} />}
      {note && <p className="text-sm text-muted-foreground">{note}</p>}
      {withdrawnReason && (
        <p className="text-sm wrap-anywhere">
          <span className="text-muted-foreground">Reason: </span>
          {withdrawnReason}
        </p>
      )}
      {notes && (
        <LongText text={notes} about={`of the notes for ${version}`} className="max-w-[70ch]">
          <div className="grid gap-3 text-sm leading-relaxed">
            <FormattedText text={notes} />
          </div>
        </LongText>
      )}
      {status === "draft" ? (
        <DraftEditor
          appId={appId}
          release={release}
          viewerId={viewerId}
          maxFileBytes={maxFileBytes}
          isUploading={isUploading}
        />
      ) : (
        <FileList
          release={release}
          action={(file) => status !== "withdrawn" && file.uploaded && <DownloadFile releaseId={id} file={file} />}
        />
      )}
      {status === "review" && <ReturnToDraft id={id} version={version} />}
      {status === "published" && <WithdrawRelease id={id} version={version} isLast={isLast} />}
    </li>
  );
}

/** What happens to a release. */
const ReleaseStatusBadge = statusBadge<ReleaseStatus>({
  draft: { tone: "waiting", label: "Draft" },
  processing: { tone: "waiting", label: "Checking files" },
  review: { tone: "waiting", label: "In review" },
  published: { tone: "good", label: "Published" },
  withdrawn: { tone: "bad", label: "Withdrawn" },
});

const noReleases = (
  <EmptyState title="No releases yet">
    Create your first release, add its files and publish it. We check every file, and buyers can download it as soon as
    it&apos;s published.
  </EmptyState>
);

/** An app's releases as its developer sees them, newest first. */
export function Releases({
  page: { app, releases, secrets, pauses, storage, maxFileBytes },
  query,
  viewerId,
  origin,
  passport,
}: {
  page: ReleasesPage;
  query: ReleasesPageQuery;
  viewerId: string;
  /** Of the site, such as "https://forgehall.example". */
  origin: string;
  /** Of the newest published release, with what only its developer reads. */
  passport: Passport;
}) {
  const href = (cursor: Record<string, string | null>) => withQuery(paths.releases(app.id), cursor);
  const { items, nextCursor, previousCursor } = releases;
  return (
    <div className="grid gap-6">
      {items.some(({ status }) => status === "processing") && <RefreshWhileWaiting />}
      {pauses.map((pause) => (
        <SalesPauseNotice key={pause.id} pause={pause} />
      ))}
      <NewRelease
        appId={app.id}
        viewerId={viewerId}
        platforms={items[0]?.platforms ?? []}
        emptyState={items.length === 0 && noReleases}
      >
        <StorageMeter {...storage} />
      </NewRelease>
      {items.length > 0 && (
        <ul className="grid gap-4">
          {items.map((release) => (
            <ReleaseItem
              key={release.id}
              appId={app.id}
              release={release}
              secrets={secrets.filter(({ releaseId }) => releaseId === release.id)}
              viewerId={viewerId}
              maxFileBytes={maxFileBytes}
              isUploading={query.upload === release.id}
              hasEarlier={items.some(({ status }) => status === "published")}
              isLast={
                !nextCursor && !previousCursor && items.filter(({ status }) => status === "published").length === 1
              }
            />
          ))}
        </ul>
      )}
      <PassportCard passport={passport} sbomOf={app.id} which="your newest published version" />
      {items.some(({ status }) => status === "published") && <PassportBadge appId={app.id} origin={origin} />}
      <CursorPagination
        label="Releases"
        nextHref={nextCursor && href({ after: nextCursor })}
        previousHref={previousCursor && href({ before: previousCursor })}
        previousLabel="Newer"
        nextLabel="Older"
      />
    </div>
  );
}

/** The badge for the developer's own site, with the HTML that shows it. */
function PassportBadge({ appId, origin }: { appId: string; origin: string }) {
  const badge = passportBadgePath(appId);
  const html = `<a href="${origin}${paths.app(appId)}"><img src="${origin}${badge}" alt="${PASSPORT_TITLE}"></a>`;
  return (
    <details className="min-w-0 rounded-lg border border-border p-5 text-sm">
      <summary className="cursor-pointer font-semibold">Badge for your site</summary>
      <p className="mt-2 max-w-[62ch] text-muted-foreground">
        It says what we checked in your newest release, and when. The app&apos;s page also says what we didn&apos;t
        check. Copy this HTML to where it should appear.
      </p>
      <img src={badge} alt={`${PASSPORT_TITLE} badge`} width={460} height={95} className="mt-4 h-auto max-w-full" />
      <p className="mt-4 rounded-md bg-secondary p-3 text-xs wrap-anywhere">
        <code>{html}</code>
      </p>
      <div className="mt-3">
        <CopyButton text={html} label="Copy" name="Copy the HTML of the badge" />
      </div>
    </details>
  );
}

/** How much of the developer's storage for releases is used. */
function StorageMeter({ used, quota }: { used: number; quota: number }) {
  const text = `${formatBytes(used)} of ${formatBytes(quota)}`;
  return (
    <div className="grid w-full gap-1.5 sm:w-64">
      <p className="flex justify-between gap-3 text-sm">
        <span id="storage" className="text-muted-foreground">
          Storage, all apps
        </span>
        <span className="nums">{used === 0 ? `0 of ${formatBytes(quota)}` : text}</span>
      </p>
      <div
        role="meter"
        aria-labelledby="storage"
        aria-valuemin={0}
        aria-valuemax={quota}
        aria-valuenow={Math.min(used, quota)}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-secondary"
      >
        <div className="h-full bg-primary" style={{ width: `${Math.min(100, (used / quota) * 100)}%` }} />
      </div>
    </div>
  );
}

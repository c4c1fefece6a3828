import { ChangedText } from "@/components/catalog/apps/changes";
import { PassportCard } from "@/components/catalog/passport/passport-card";
import { StatusBadge } from "@/components/lists/status-badge";
import { Moment } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import { ReleaseDecision } from "@/components/staff/moderation/release-decision";
import { ReleaseFiles } from "@/components/staff/moderation/release-files";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { Passport } from "@/lib/catalog/passport/passport.rows";
import { formatBytes } from "@/lib/foundation/format/files";
import { pluralize } from "@/lib/foundation/format/numbers";
import { moderationMessages } from "@/lib/staff/moderation/moderation.constants";
import type { EntryChange, FileComparison, ReviewedRelease } from "@/lib/staff/moderation/moderation.rows";

const labels = {
  added: { variant: "success", label: "Added" },
  removed: { variant: "destructive", label: "Removed" },
  changed: { variant: "warning", label: "Changed" },
  same: { variant: "secondary", label: "Unchanged" },
} as const;

/** Sizes before and after, such as "12 kB (was 11 kB)". */
function describeSize({ bytes, previousBytes }: Pick<EntryChange, "bytes" | "previousBytes">): string {
  if (bytes === null) return previousBytes === null ? "" : formatBytes(previousBytes);
  if (previousBytes === null) return formatBytes(bytes);
  return bytes === previousBytes
    ? `${formatBytes(bytes)}, same size`
    : `${formatBytes(bytes)} (was ${formatBytes(previousBytes)})`;
}

function ChangeRow({ change }: { change: EntryChange | FileComparison }) {
  const { variant, label } = labels[change.change];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge variant={variant}>{label}</Badge>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {change.name}
      </span>
      <span className="nums text-muted-foreground">{describeSize(change)}</span>
    </p>
  );
}

function ComparedFile({ file }: { file: FileComparison }) {
  const { entries, entryCount, uncomparedCount, isComplete } = file;
  return (
    <li className="p-3 text-sm">
      <ChangeRow change={file} />
      {!isComplete && <p className="mt-1 text-muted-foreground">This archive has too many files to compare.</p>}
      {uncomparedCount > 0 && (
        <p className="nums mt-1 text-muted-foreground">
          Not compared: {pluralize(uncomparedCount, "file")} of the same size. The earlier release was checked before we
          compared contents.
        </p>
      )}
      {entryCount > 0 && (
        <details className="mt-2">
          <summary className="nums cursor-pointer font-medium">
            {pluralize(entryCount, "difference")} inside the archive
          </summary>
          <ul className="mt-2 grid max-h-80 gap-1.5 overflow-y-auto border-l-2 border-border pl-3 text-xs">
            {entries.map((entry) => (
              <li key={`${entry.change} ${entry.name}`}>
                <ChangeRow change={entry} />
              </li>
            ))}
            {entryCount > entries.length && (
              <li className="nums text-muted-foreground">
                and {pluralize(entryCount - entries.length, "more difference")}
              </li>
            )}
          </ul>
        </details>
      )}
    </li>
  );
}

/** What changed since the release that was published before. */
function ReleaseChanges({ previous }: Pick<ReviewedRelease, "previous">) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold wrap-anywhere">
        {previous ? `Changed since ${previous.version}` : "Changes"}
      </h3>
      {previous ? (
        <ul className="divide-y divide-border rounded-md border border-border">
          {previous.files.map((file) => (
            <ComparedFile key={`${file.change} ${file.name}`} file={file} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted-foreground">This is the first release of the app.</p>
      )}
    </div>
  );
}

/** A release's notes beside those of the release before it, with the lines highlighted that only one has. */
function ReleaseNotes({ release: { version, notes, previous } }: { release: ReviewedRelease }) {
  const sides = [
    ...(previous ? [{ side: "from" as const, version: previous.version, value: previous.notes, other: notes }] : []),
    { side: "to" as const, version, value: notes, other: previous?.notes ?? notes },
  ];
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Release notes</h3>
      <dl className="grid min-w-0 gap-px overflow-hidden rounded-md border border-border bg-border text-sm sm:auto-cols-fr sm:grid-flow-col">
        {sides.map(({ side, version: of, value, other }) => (
          <div key={side} className="min-w-0 bg-card p-3">
            <dt className="narrow mb-1 text-xs wrap-anywhere text-muted-foreground">{of}</dt>
            <dd>
              {value ? (
                <ChangedText field="notes" value={value} other={other} side={side} />
              ) : (
                <p className="text-muted-foreground">None</p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What looks like a live secret in a release, and why its developer says that it is none. */
function DismissedSecrets({ secrets }: Pick<ReviewedRelease, "secrets">) {
  if (secrets.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Possible secrets</h3>
      <p className="mb-2 text-sm text-muted-foreground">
        Approving this release also accepts that these aren&apos;t secrets.
      </p>
      <ul className="divide-y divide-border rounded-md border border-border text-sm">
        {secrets.map(({ id, kind, file, line, dismissal }) => (
          <li key={`${id} ${file} ${line}`} className="p-3">
            <p dir="auto" className="wrap-anywhere">
              {file}, line {line}
            </p>
            <p className="text-muted-foreground">Looks like {kind}.</p>
            {dismissal && (
              <p className="mt-1 wrap-anywhere">
                <span className="text-muted-foreground">The developer says: </span>
                <bdi>{dismissal.reason}</bdi>
                {dismissal.accepted && <span className="text-muted-foreground"> Accepted earlier.</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How releases in review are decided: alone, with their app, or once it is approved. */
type ReleaseDecider = "alone" | "with app" | "after app";

const decisionNotes = {
  "with app": "Published when the app is approved.",
  "after app": "You can decide on this release once the app is approved.",
};

type Props = {
  release: ReviewedRelease;
  /** Of a release in review. */
  passport: Passport | undefined;
  title: string;
  isOwn: boolean;
  decided: ReleaseDecider;
};

function ReviewedReleaseCard({ release, passport, title, isOwn, decided }: Props) {
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
            ) : status === "review" && decided !== "alone" ? (
              <p className="text-sm text-muted-foreground">{decisionNotes[decided]}</p>
            ) : (
              <ReleaseDecision release={{ id, version, submittedAt, title }} status={status} headingId={headingId} />
            )}
          </div>
        </div>
        <details open={status === "review"} className="mt-4 border-t border-border pt-4">
          <summary className="cursor-pointer font-medium">Files, checks and changes</summary>
          <div className="mt-4 grid grid-cols-1 gap-6">
            <ReleaseNotes release={release} />
            <DismissedSecrets secrets={release.secrets} />
            <ReleaseFiles releaseId={id} files={release.files} />
            {passport && <PassportCard passport={passport} sbomOf={null} which="which is in review" />}
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
  passports,
  ...props
}: {
  releases: readonly ReviewedRelease[];
  /** By release, of those in review. */
  passports: ReadonlyMap<string, Passport>;
  /** The app's title. */
  title: string;
  /** Whether they are the viewer's own, which somebody else must decide. */
  isOwn: boolean;
  decided: ReleaseDecider;
}) {
  return releases.map((release) => (
    <ReviewedReleaseCard key={release.id} release={release} passport={passports.get(release.id)} {...props} />
  ));
}

import { FormattedText } from "@/components/layout/formatted-text";
import { LongText } from "@/components/layout/long-text";
import { DownloadFile } from "@/components/releases/download-file";
import { DraftEditor } from "@/components/releases/draft-editor";
import { FileList } from "@/components/releases/file-list";
import { ReleaseStatusBadge } from "@/components/releases/release-status-badge";
import { ReturnToDraft } from "@/components/releases/return-to-draft";
import { WithdrawRelease } from "@/components/releases/withdraw-release";
import { Moment } from "@/components/layout/moment";
import { CircleAlert } from "@/components/ui/icons";
import type { Release } from "@/lib/releases/releases.dto";

type ReleaseItemProps = {
  appId: string;
  release: Release;
  viewerId: string;
  maxFileBytes: number;
  /** Whether the upload of its files is open. */
  isUploading: boolean;
};

/** The date that counts for a release in its state. */
function describeDate({ status, createdAt, publishedAt, withdrawnAt }: Release): [string, string] {
  if (status === "withdrawn" && withdrawnAt) return ["Withdrawn", withdrawnAt];
  return publishedAt ? ["Published", publishedAt] : ["Created", createdAt];
}

const WAITING = {
  processing: "We're checking the files. This can take a few minutes.",
  review: "A moderator reviews this release before it goes live. Until then, buyers keep the version they have.",
} as const;

/** A release: version, state, notes and files, with what its developer can do. */
export function ReleaseItem({ appId, release, viewerId, maxFileBytes, isUploading }: ReleaseItemProps) {
  const { id, version, notes, platforms, status, problem, withdrawnReason } = release;
  const [action, date] = describeDate(release);
  const note = status === "processing" || status === "review" ? WAITING[status] : null;
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
        <p className="flex items-start gap-2 rounded-md bg-destructive-soft px-4 py-3 text-sm wrap-anywhere text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{problem}</span>
        </p>
      )}
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
      {status === "published" && <WithdrawRelease id={id} version={version} />}
    </li>
  );
}

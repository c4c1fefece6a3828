"use client";

import { useState } from "react";
import { AppImage } from "@/components/catalog/apps/app-image";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import { TextDialog } from "@/components/shell/text-dialog";
import { ReleaseButtons, type SeenRelease, useReleaseDecision } from "@/components/staff/moderation/decision-buttons";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import type { ReleaseStatus } from "@/lib/catalog/releases/releases.constants";
import { formatBytes } from "@/lib/foundation/format/files";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { moderationMessages, requiredReason } from "@/lib/staff/moderation/moderation.constants";
import type { QueuedRelease } from "@/lib/staff/moderation/moderation.rows";

function WithdrawButton({ release, onDecided }: { release: SeenRelease; onDecided: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { busy, decide } = useReleaseDecision(release);
  const name = `${release.title} ${release.version}`;
  return (
    <>
      <Button variant="destructive" size="sm" aria-label={`Withdraw ${name}`} onClick={() => setIsOpen(true)}>
        Withdraw
      </Button>
      <TextDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Withdraw “${name}”?`}
        description="This deletes its files, and no one can download it anymore. You can't undo this."
        name="reason"
        label="Reason"
        hint="We email it to the developer and to everyone who downloaded this release."
        schema={requiredReason}
        confirm="Withdraw"
        variant="destructive-solid"
        pending={busy !== null}
        onSubmit={async (reason, form) => {
          const result = await decide("withdrawn", reason ?? undefined, form);
          if (result === "done") onDecided();
          return result;
        }}
      />
    </>
  );
}

type ReleaseDecisionProps = {
  release: SeenRelease;
  status: ReleaseStatus;
  /** Focused after a decision, because the pressed button disappears. */
  headingId: string;
};

/** Decision controls for a release on the review page. */
export function ReleaseDecision({ release, status, headingId }: ReleaseDecisionProps) {
  const onDecided = () => document.getElementById(headingId)?.focus();
  return status === "review" ? (
    <ReleaseButtons release={release} onDecided={onDecided} />
  ) : (
    <WithdrawButton release={release} onDecided={onDecided} />
  );
}

/** A release in the moderators' queue, with a link to its full review. Leaves the queue at once when it is decided. */
export function AdminReleaseItem({ release, isOwn }: { release: QueuedRelease; isOwn: boolean }) {
  const [isHidden, setIsHidden] = useState(false);
  const { app, developer, id, version, submittedAt, fileCount, bytes, executableCount } = release;
  const name = `${app.title} ${version}`;
  return (
    <li hidden={isHidden}>
      <article
        aria-label={name}
        className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-border bg-card p-4 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_auto]"
      >
        <div className="self-start overflow-hidden rounded-md border border-border">
          <AppImage src={app.cover ?? undefined} alt="" sizes="160px" />
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 dir="auto" className="text-h3 font-[620] [font-stretch:110%] wrap-anywhere">
              <Link href={paths.moderateApp(app.id)} className="rounded-sm hover:underline">
                {name}
              </Link>
            </h3>
            <Badge>Release</Badge>
          </div>
          <p className="nums mt-0.5 text-sm wrap-anywhere text-muted-foreground">
            <bdi>{developer.name}</bdi>, submitted <Moment at={submittedAt} />
          </p>
          <p className="nums mt-2 text-sm">
            <span>
              {pluralize(fileCount, "file")}, {formatBytes(bytes)}
            </span>
            <span>{executableCount > 0 && `, ${pluralize(executableCount, "program")}`}</span>
          </p>
          <Link
            href={paths.moderateApp(app.id)}
            aria-label={`Open full review of ${name}`}
            className={buttonVariants({ variant: "ghost", size: "sm", className: "mt-1.5 -ml-2" })}
          >
            Open full review
          </Link>
        </div>
        <div className="max-lg:col-span-full lg:col-start-3 lg:w-40">
          {isOwn ? (
            <OwnNotice>{moderationMessages.ownAppShort}</OwnNotice>
          ) : (
            <ReleaseButtons
              release={{ id, version, submittedAt, title: app.title }}
              onDecided={() => setIsHidden(true)}
            />
          )}
        </div>
      </article>
    </li>
  );
}

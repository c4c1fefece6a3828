"use client";

import { useState } from "react";
import { Findings } from "@/components/catalog/sales-pauses/sales-pause-notice";
import { useAction } from "@/components/forms/use-action";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { FINDING_LABELS, salesPausesMessages } from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import type { SalesPause } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { appealText } from "@/lib/catalog/sales-pauses/sales-pauses.schema";
import { paths } from "@/lib/foundation/paths";

const dialogs = {
  grant: {
    title: "Dismiss this finding?",
    description: "It won't pause sales of this app again. If nothing else is left, sales resume at once.",
    confirm: "Dismiss finding",
  },
  refuse: {
    title: "Keep this finding?",
    description: "The developer has to fix it. The clock keeps running, or sales stay paused.",
    confirm: "Keep finding",
  },
};

function Decision({ pause }: { pause: SalesPause }) {
  const [chosen, setChosen] = useState<keyof typeof dialogs | null>(null);
  const decide = useAction("PUT /api/admin/sales-pauses/{id}", {
    success: { title: "Decision sent", description: "We've emailed the developer." },
    refresh: "always",
    keepSession: true,
  });
  const { title, description, confirm } = dialogs[chosen ?? "grant"];
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" aria-haspopup="dialog" onClick={() => setChosen("grant")}>
        Dismiss finding
      </Button>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setChosen("refuse")}>
        Keep finding
      </Button>
      <TextDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={title}
        description={description}
        name="reason"
        label="Reason"
        hint="We email it to the developer."
        schema={appealText}
        confirm={confirm}
        onSubmit={(text, form) =>
          decide({ params: { id: pause.id }, body: { granted: chosen === "grant", reason: text ?? "" } }, { form })
        }
      />
    </div>
  );
}

function PauseCard({ pause, isOwn }: { pause: SalesPause; isOwn: boolean }) {
  const { app, version, reason, findings, pausedAt, dueAt, appeal } = pause;
  const isWaiting = appeal !== null && appeal.granted === null;
  return (
    <article className="rounded-lg border border-border bg-card p-5 text-sm">
      <h3 className="text-h3 wrap-anywhere">
        <Link href={paths.moderateApp(app.id)} className="rounded-sm hover:underline">
          <bdi>{app.title}</bdi> <bdi>{version}</bdi>
        </Link>
      </h3>
      <p className="nums mt-1 text-muted-foreground">
        <span>{`${FINDING_LABELS[reason]}. ${pausedAt ? "Sales paused since " : "Sales pause on "}`}</span>
        <Moment at={pausedAt ?? dueAt} format="dateTime" />
      </p>
      <Findings findings={findings} />
      {appeal && (
        <div className="mt-3 grid gap-1 border-t border-border pt-3">
          <p className="wrap-anywhere">
            <span className="text-muted-foreground">The developer asks for a review: </span>
            <bdi>{appeal.text}</bdi>
          </p>
          {appeal.answer !== null && (
            <p className="wrap-anywhere">
              <span className="text-muted-foreground">Our answer: </span>
              <bdi>{appeal.answer}</bdi>
            </p>
          )}
        </div>
      )}
      {isWaiting && (isOwn ? <OwnNotice>{salesPausesMessages.ownApp}</OwnNotice> : <Decision pause={pause} />)}
    </article>
  );
}

/** What waits to be fixed in all apps, with the developers' requests for review. */
export function SalesPauseList({ pauses, viewerId }: { pauses: readonly SalesPause[]; viewerId: string }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {pauses.map((pause) => (
        <li key={pause.id}>
          <PauseCard pause={pause} isOwn={pause.app.developerId === viewerId} />
        </li>
      ))}
    </ul>
  );
}

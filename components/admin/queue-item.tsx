"use client";

import { useState, type ReactNode } from "react";
import { ChangeButtons, ListingButtons } from "@/components/admin/decision-buttons";
import { OwnNotice } from "@/components/layout/own-notice";
import { StatusSelect } from "@/components/admin/status-select";
import type { SeenApp } from "@/components/admin/use-decision";
import type { AppStatus } from "@/lib/apps/apps.constants";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { AppTab } from "@/lib/moderation/moderation.constants";

type QueueItemProps = {
  app: SeenApp;
  /** Whether it is the viewer's own app, which somebody else must decide. */
  isOwn: boolean;
  tab: AppTab;
  children: ReactNode;
};

/** An app in a tab, with its decision controls. Leaves the tab at once when the decision changes its status. */
export function QueueItem({ app, isOwn, tab, children }: QueueItemProps) {
  const [isHidden, setIsHidden] = useState(false);
  const decided = (status: AppStatus) => setIsHidden(tab !== "all" && tab !== status);
  // A queued app that is not pending has changes to decide.
  const Buttons = app.status === "pending" ? ListingButtons : ChangeButtons;
  return (
    <li hidden={isHidden}>
      <article
        aria-label={app.title}
        className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-border bg-card p-4 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_auto]"
      >
        {children}
        <div className="max-lg:col-span-full lg:col-start-3 lg:row-start-1 lg:w-40">
          {isOwn ? (
            <OwnNotice>{moderationMessages.ownAppShort}</OwnNotice>
          ) : tab === "pending" ? (
            <Buttons app={app} onDecided={() => setIsHidden(true)} />
          ) : (
            <StatusSelect app={app} onDecided={decided} />
          )}
        </div>
      </article>
    </li>
  );
}

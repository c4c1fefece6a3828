"use client";

import { useState, type ReactNode } from "react";
import { OwnNotice } from "@/components/layout/own-notice";
import { DecisionButtons } from "@/components/admin/decision-buttons";
import { StatusSelect } from "@/components/admin/status-select";
import type { SeenApp } from "@/components/admin/use-app-status";
import type { AppStatus } from "@/lib/apps/apps.constants";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { AppTab } from "@/lib/moderation/moderation.constants";

type QueueItemProps = {
  app: SeenApp;
  /** The viewer's own, which somebody else decides about. */
  isOwn: boolean;
  tab: AppTab;
  children: ReactNode;
};

/** An app in a tab with its way to decide. Decided out of the tab it leaves at once. */
export function QueueItem({ app, isOwn, tab, children }: QueueItemProps) {
  const [gone, setGone] = useState(false);
  const decided = (status: AppStatus) => setGone(tab !== "all" && tab !== status);
  return (
    <li hidden={gone}>
      <article aria-label={app.title} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-border bg-card p-4 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_auto]">
        {children}
        <div className="max-lg:col-span-full lg:col-start-3 lg:row-start-1 lg:w-40">
          {isOwn ? <OwnNotice>{moderationMessages.ownAppShort}</OwnNotice> : tab === "pending" ? <DecisionButtons app={app} onDecided={decided} /> : <StatusSelect app={app} onDecided={decided} />}
        </div>
      </article>
    </li>
  );
}

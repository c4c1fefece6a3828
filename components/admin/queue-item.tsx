"use client";

import { useState, type ReactNode } from "react";
import { ChangeButtons, ListingButtons } from "@/components/admin/decision-buttons";
import { StatusSelect } from "@/components/admin/status-select";
import type { SeenApp } from "@/components/admin/use-decision";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type { AppTab } from "@/lib/moderation/moderation.constants";

/** An app in a tab with its way to decide. Decided out of the tab it leaves at once. */
export function QueueItem({ app, tab, children }: { app: SeenApp; tab: AppTab; children: ReactNode }) {
  const [gone, setGone] = useState(false);
  const decided = (status: AppStatus) => setGone(tab !== "all" && tab !== status);
  // What waits and is not pending has changes to decide about.
  const Buttons = app.status === "pending" ? ListingButtons : ChangeButtons;
  return (
    <li hidden={gone}>
      <article aria-label={app.title} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-border bg-card p-4 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_auto]">
        {children}
        <div className="max-lg:col-span-full lg:col-start-3 lg:row-start-1 lg:w-40">
          {tab === "pending" ? <Buttons app={app} onDecided={() => setGone(true)} /> : <StatusSelect app={app} onDecided={decided} />}
        </div>
      </article>
    </li>
  );
}

"use client";

import { useEffect, useState } from "react";
import { DecisionButtons } from "@/components/admin/decision-buttons";
import { REVIEW_STATUS } from "@/components/admin/focus-targets.constants";
import { StatusSelect } from "@/components/admin/status-select";
import type { SeenApp } from "@/components/admin/use-app-status";
import type { AppStatus } from "@/lib/apps/apps.constants";

/** Decides about the one app that the screen shows. Buttons and selector give way to each other then, so the focus goes to the status. */
export function ReviewDecision({ app }: { app: SeenApp }) {
  const [decided, setDecided] = useState<AppStatus | null>(null);
  useEffect(() => {
    if (decided) document.getElementById(REVIEW_STATUS)?.focus();
  }, [decided]);
  return app.status === "pending" ? <DecisionButtons app={app} onDecided={setDecided} /> : <StatusSelect app={app} onDecided={setDecided} />;
}

"use client";

import { Check, X } from "@/components/ui/icons";
import { useState } from "react";
import { RejectDialog } from "@/components/admin/reject-dialog";
import { useAppStatus, type SeenApp } from "@/components/admin/use-app-status";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { AppStatus } from "@/lib/apps/apps.constants";

/** Approve in one press; Reject asks for a reason first. */
export function DecisionButtons({ app, onDecided }: { app: SeenApp; onDecided?: (status: AppStatus) => void }) {
  const { busy, decide } = useAppStatus(app);
  const [asking, setAsking] = useState(false);

  async function choose(status: AppStatus, reason?: string): Promise<string | null> {
    if (busy) return null;
    const problem = await decide(status, reason);
    if (problem) return problem;
    // Closed in the same moment: as long as it is open, nothing outside of it can have the focus.
    setAsking(false);
    onDecided?.(status);
    return null;
  }
  return (
    <>
      <div className="flex gap-2 lg:flex-col">
        <Button aria-label={`Approve ${app.title}`} aria-disabled={busy !== null} onClick={() => void choose("approved")}>
          {busy === "approved" ? <Spinner /> : <Check aria-hidden />}Approve
        </Button>
        <Button variant="destructive" aria-label={`Reject ${app.title}`} aria-disabled={busy !== null} onClick={() => setAsking(true)}>
          <X aria-hidden />Reject
        </Button>
      </div>
      <RejectDialog title={app.title} open={asking} busy={busy !== null} onOpenChange={setAsking} onReject={(reason) => choose("rejected", reason)} />
    </>
  );
}

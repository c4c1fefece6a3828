"use client";

import { Check, X } from "@/components/ui/icons";
import { useState } from "react";
import { REJECTIONS, RejectDialog } from "@/components/admin/reject-dialog";
import {
  useAppStatus,
  useChangeDecision,
  useReleaseDecision,
  type Decision,
  type SeenApp,
  type SeenRelease,
} from "@/components/admin/use-decision";
import { handleApiError } from "@/components/layout/handle-api-error";
import { useIsSettling } from "@/components/layout/settling-list";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { ChangeDecision } from "@/lib/moderation/moderation.constants";

type DecidesProps = { app: SeenApp; onDecided?: (decision: ChangeDecision) => void };
type ButtonsProps = Omit<DecidesProps, "app"> & {
  /** The subject, for the buttons' accessible names. */
  subject: string;
  rejection: { title: string; description: string; confirm: string };
  decision: Decision<ChangeDecision>;
};

/** Approves on click; Reject asks for a reason first. */
function DecisionButtons({ subject, rejection, decision: { busy, decide }, onDecided }: ButtonsProps) {
  const [asking, setAsking] = useState(false);
  const isInactive = useIsSettling() || busy !== null;

  async function choose(decision: ChangeDecision, reason?: string): Promise<void> {
    if (busy) return;
    await decide(decision, reason);
    // Close the dialog first: while it is open, nothing outside of it can be focused.
    setAsking(false);
    onDecided?.(decision);
  }
  return (
    <>
      <div className="flex gap-2 lg:flex-col">
        <Button
          aria-label={`Approve ${subject}`}
          aria-disabled={isInactive}
          onClick={() => void choose("approved").catch(handleApiError)}
        >
          {busy === "approved" ? <Spinner /> : <Check aria-hidden />}Approve
        </Button>
        <Button
          variant="destructive"
          aria-label={`Reject ${subject}`}
          aria-disabled={isInactive}
          onClick={() => setAsking(true)}
        >
          <X aria-hidden />
          Reject
        </Button>
      </div>
      <RejectDialog
        rejection={rejection}
        open={asking}
        pending={busy !== null}
        onOpenChange={setAsking}
        onReject={(reason) => choose("rejected", reason)}
      />
    </>
  );
}

/** Approves or rejects a pending listing. */
export function ListingButtons({ app, onDecided }: DecidesProps) {
  const decision = useAppStatus(app) as Decision<ChangeDecision>;
  return (
    <DecisionButtons
      subject={app.title}
      rejection={REJECTIONS.listing(app.title)}
      decision={decision}
      onDecided={onDecided}
    />
  );
}

/** Approves or rejects a release in review. */
export function ReleaseButtons({ release, onDecided }: { release: SeenRelease } & Omit<DecidesProps, "app">) {
  const decision = useReleaseDecision(release) as Decision<ChangeDecision>;
  const name = `${release.title} ${release.version}`;
  return (
    <DecisionButtons subject={name} rejection={REJECTIONS.release(name)} decision={decision} onDecided={onDecided} />
  );
}

/** Approves or rejects the changes of an approved app. */
export function ChangeButtons({ app, onDecided }: DecidesProps) {
  const decision = useChangeDecision(app);
  return (
    <DecisionButtons
      subject={`changes to ${app.title}`}
      rejection={REJECTIONS.change(app.title)}
      decision={decision}
      onDecided={onDecided}
    />
  );
}

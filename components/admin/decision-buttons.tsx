"use client";

import { Check, X } from "@/components/ui/icons";
import { useState } from "react";
import { REJECTIONS, RejectDialog } from "@/components/admin/reject-dialog";
import { useAppStatus, useChangeDecision, type Decision, type SeenApp } from "@/components/admin/use-decision";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { ChangeDecision } from "@/lib/moderation/moderation.constants";

type DecidesProps = { app: SeenApp; onDecided?: (decision: ChangeDecision) => void };
type ButtonsProps = Omit<DecidesProps, "app"> & {
  /** Of what, for the buttons' names. */ subject: string;
  rejection: { title: string; description: string; confirm: string };
  decision: Decision<ChangeDecision>;
};

/** Approve in one press; Reject asks for a reason first. */
function DecisionButtons({ subject, rejection, decision: { busy, decide }, onDecided }: ButtonsProps) {
  const [asking, setAsking] = useState(false);

  async function choose(decision: ChangeDecision, reason?: string): Promise<string | null> {
    if (busy) return null;
    const problem = await decide(decision, reason);
    if (problem) return problem;
    // Closed in the same moment: as long as it is open, nothing outside of it can have the focus.
    setAsking(false);
    onDecided?.(decision);
    return null;
  }
  return (
    <>
      <div className="flex gap-2 lg:flex-col">
        <Button aria-label={`Approve ${subject}`} aria-disabled={busy !== null} onClick={() => void choose("approved")}>
          {busy === "approved" ? <Spinner /> : <Check aria-hidden />}Approve
        </Button>
        <Button
          variant="destructive"
          aria-label={`Reject ${subject}`}
          aria-disabled={busy !== null}
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

/** Decides about a pending listing. */
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

/** Decides about the changes of an approved one. */
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

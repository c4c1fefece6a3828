"use client";

import { useState } from "react";
import { ReleaseButtons } from "@/components/admin/decision-buttons";
import { useReleaseDecision, type SeenRelease } from "@/components/admin/use-decision";
import { TextDialog } from "@/components/layout/text-dialog";
import { Button } from "@/components/ui/button";
import { requiredReason } from "@/lib/moderation/decision-reason.schema";
import type { ReleaseStatus } from "@/lib/releases/releases.constants";

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
        title={`Withdraw "${name}"?`}
        description="This deletes its files, and no one can download it anymore. You can't undo this."
        name="reason"
        label="Reason"
        hint="We email it to the developer and to everyone who downloaded this release."
        schema={requiredReason}
        confirm="Withdraw"
        variant="destructive-solid"
        pending={busy !== null}
        onSubmit={async (reason) => {
          await decide("withdrawn", reason ?? undefined);
          onDecided();
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

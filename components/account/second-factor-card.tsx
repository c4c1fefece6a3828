"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { SecondFactorEnabled } from "@/components/account/second-factor-enabled";
import { RecoveryCodes } from "@/components/account/recovery-codes";
import { SetUpSecondFactor } from "@/components/account/set-up-second-factor";
import { SectionCard } from "@/components/layout/section-card";
import { Button } from "@/components/ui/button";
import type { SecondFactorState } from "@/lib/second-factor/second-factor.dto";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";

type Step = { at: "rest" } | { at: "setup" } | { at: "codes"; codes: readonly string[] };

/** Sets up, manages and turns off the second factor. Shows new recovery codes in place, once. */
export function SecondFactorCard({ state }: { state: SecondFactorState }) {
  const [step, setStep] = useState<Step>({ at: "rest" });
  const router = useRouter();
  function showCodes(codes: readonly string[]) {
    setStep({ at: "codes", codes });
    router.refresh();
  }
  const on = state.since !== null;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ at: step.at, on });
  useEffect(() => {
    const { at, on: wasOn } = before.current;
    before.current = { at: step.at, on };
    // Restore the focus only if it was lost with the replaced content, not if the user has moved on.
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost && step.at === "rest" && (at !== "rest" || wasOn !== on)) box.current?.querySelector("button")?.focus();
  }, [step.at, on]);
  const rest = () => setStep({ at: "rest" });
  return (
    <SectionCard
      id="second-factor"
      title="Two-step sign-in"
      lead={
        "After your password, we ask for a code from an app on your phone. Someone who knows only your password " +
        "can't sign in."
      }
    >
      <div ref={box} className="mt-4">
        {step.at === "setup" && <SetUpSecondFactor onDone={showCodes} onCancel={rest} />}
        {step.at === "codes" && <RecoveryCodes codes={step.codes} onDone={rest} />}
        {step.at === "rest" && state.since && (
          <SecondFactorEnabled
            since={state.since}
            codesLeft={state.recoveryCodesLeft}
            required={state.required}
            onCodes={showCodes}
          />
        )}
        {step.at === "rest" && !state.since && state.required && (
          <p className="mb-4 text-sm font-medium text-warning">{secondFactorMessages.staffNeedIt}</p>
        )}
        {step.at === "rest" && !state.since && (
          <Button variant="outline" onClick={() => setStep({ at: "setup" })}>
            Set up
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { CopyButton } from "@/components/accounts/settings/copy-button";
import { ReauthDialog } from "@/components/accounts/settings/reauth";
import { SetUpSecondFactor } from "@/components/accounts/settings/set-up-second-factor";
import { useAction } from "@/components/forms/use-action";
import { StatusBadge } from "@/components/lists/status-badge";
import { Moment } from "@/components/shell/moment";
import { SectionCard } from "@/components/shell/section-card";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import type { SecondFactorState } from "@/lib/accounts/second-factor/second-factor.rows";
import { LOW_RECOVERY_CODES, secondFactorMessages } from "@/lib/accounts/second-factor/second-factor.constants";
import { pluralize } from "@/lib/foundation/format/numbers";

/** Shows recovery codes in plain text, which is possible only once. */
function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  function download() {
    const file = new Blob([`Recovery codes for Forgehall. Each works once.\n\n${text}\n`], {
      type: "text/plain",
    });
    const link = Object.assign(document.createElement("a"), {
      href: URL.createObjectURL(file),
      download: "forgehall-recovery-codes.txt",
    });
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <div>
      <h3 tabIndex={-1} ref={heading} className="outline-none">
        Save your recovery codes
      </h3>
      <p className="mt-1 max-w-[62ch] text-sm text-muted-foreground">
        Each code works once. Use one if you don&apos;t have your phone. You won&apos;t see them again, so keep them
        somewhere safe.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid gap-x-8 gap-y-1.5 rounded-md border border-border bg-secondary p-4 font-mono text-sm md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <CopyButton text={text} label="Copy codes" size="default" />
        <Button variant="outline" onClick={download}>
          <Download aria-hidden />
          Download codes
        </Button>
        <Button onClick={onDone}>I&apos;ve saved these codes</Button>
      </div>
    </div>
  );
}

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
      lead="Adds a second step when you sign in: a code from an app on your phone."
    >
      <div ref={box} className="mt-4">
        {step.at === "setup" && <SetUpSecondFactor onDone={showCodes} onCancel={rest} />}
        {step.at === "codes" && <RecoveryCodesStep codes={step.codes} onDone={rest} />}
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

type SecondFactorEnabledProps = {
  /** When it was turned on. */
  since: string;
  /** Number of unused recovery codes. */
  codesLeft: number;
  /** Whether the role requires it. */
  required: boolean;
  onCodes: (codes: readonly string[]) => void;
};

/** The active second factor: since when, how many recovery codes are left, and controls to change both. */
function SecondFactorEnabled({ since, codesLeft, required, onCodes }: SecondFactorEnabledProps) {
  const renew = useAction("POST /api/account/second-factor/recovery-codes", {
    success: { title: secondFactorMessages.codesRenewed, description: secondFactorMessages.codesRenewedText },
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const turnOff = useAction("DELETE /api/account/second-factor", {
    success: secondFactorMessages.turnedOff,
    refresh: true,
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <StatusBadge tone="good">On</StatusBadge>
        <span>
          Since <Moment at={since} />
        </span>
        <span className={codesLeft <= LOW_RECOVERY_CODES ? "font-medium text-warning" : "text-muted-foreground"}>
          <span>{pluralize(codesLeft, "recovery code")} left</span>
          <span>{codesLeft <= LOW_RECOVERY_CODES && ". Create new ones before you run out."}</span>
        </span>
      </p>
      {required && <p className="mt-2 text-sm text-muted-foreground">{secondFactorMessages.staffKeepIt}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <ReauthDialog
          label="New recovery codes"
          title="Create new recovery codes"
          description="Your current codes will stop working."
          confirm={{ label: "Create new codes", pending: "Creating...", variant: "default" }}
          onProof={(body, errors) => renew({ body }, errors)}
        />
        {!required && (
          <ReauthDialog
            label="Turn off"
            variant="destructive"
            title="Turn off two-step sign-in"
            description="You'll sign in with just your password, and your recovery codes will stop working."
            confirm={{ label: "Turn off", pending: "Turning off...", variant: "destructive-solid" }}
            onProof={(body, errors) => turnOff({ body }, errors)}
          />
        )}
      </div>
    </>
  );
}

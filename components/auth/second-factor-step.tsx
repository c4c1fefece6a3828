"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { CodeField } from "@/components/auth/code-field";
import { SubmitButton } from "@/components/layout/submit-button";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/api-client/api-error";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";

type SecondFactorStepProps = {
  onSubmit: (code: string, onRefused: (error: unknown) => boolean) => Promise<void>;
  /** Whether the next page is loading. */
  redirecting: boolean;
  onBack: () => void;
};

/** The second step of signing in: an authenticator or recovery code. */
export function SecondFactorStep({ onSubmit, redirecting, onBack }: SecondFactorStepProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [kind]);

  function showError(sentence: string) {
    setError(sentence);
    input.current?.select();
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || redirecting) return;
    const code = input.current?.value.trim();
    if (!code) return showError(codesMessages.required);
    setPending(true);
    await onSubmit(code, (refusal) => {
      if (refusal instanceof ApiError) showError(refusal.detail);
      return refusal instanceof ApiError;
    });
    setPending(false);
  }
  function change() {
    setKind(kind === "app" ? "recovery" : "app");
    setError(undefined);
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <CodeField key={kind} ref={input} kind={kind} error={error} />
      <SubmitButton label="Sign in" pendingLabel="Signing in..." pending={pending || redirecting} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Button variant="link" onClick={change}>
          {kind === "app" ? "Use a recovery code" : "Use the authenticator app"}
        </Button>
        <Button variant="link" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

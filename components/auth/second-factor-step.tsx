"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { CodeField } from "@/components/auth/code-field";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { SubmitButton } from "@/components/layout/submit-button";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { ApiError } from "@/lib/api-client/api-error";
import { confirmationInput } from "@/lib/second-factor/second-factor.schema";
import { usersMessages } from "@/lib/users/users.messages";

type SecondFactorStepProps = {
  /** Rejects with the error of the request. */
  onSubmit: (code: string) => Promise<void>;
  /** Whether the next page is loading. */
  redirecting: boolean;
  onBack: () => void;
};

/** The second step of signing in: an authenticator or recovery code. */
export function SecondFactorStep({ onSubmit, redirecting, onBack }: SecondFactorStepProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const form = useForm({ resolver: zodResolver(confirmationInput), defaultValues: { code: "" } });
  const { formState, reset, setError, setFocus } = form;
  useEffect(() => setFocus("code"), [kind, setFocus]);

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onSubmit(code);
    } catch (error) {
      if (!(error instanceof ApiError)) return setServerErrors(form, error, { title: usersMessages.loginFailed });
      setError("code", { message: error.detail });
      setFocus("code", { shouldSelect: true });
    }
  });
  function change() {
    reset();
    setKind(kind === "app" ? "recovery" : "app");
  }
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <CodeField kind={kind} />
        <SubmitButton label="Sign in" pendingLabel="Signing in..." pending={formState.isSubmitting || redirecting} />
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
          <Button variant="link" onClick={change}>
            {kind === "app" ? "Use a recovery code" : "Use the authenticator app"}
          </Button>
          <Button variant="link" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </Form>
  );
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { CodeField } from "@/components/accounts/sign-in/code-field";
import { useAuthSubmit } from "@/components/accounts/sign-in/use-auth-submit";
import { SubmitButton } from "@/components/forms/form-actions";
import { setServerErrors } from "@/components/forms/set-server-errors";
import { TextField } from "@/components/forms/text-field";
import { Link } from "@/components/shell/link";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { confirmationInput } from "@/lib/accounts/second-factor/second-factor.schema";
import { loginInput, type LoginInput, usersMessages } from "@/lib/accounts/users/users.schema";
import { ApiError } from "@/lib/foundation/api-client/api";
import { codesMessages } from "@/lib/foundation/auth/credentials.schema";
import { paths } from "@/lib/foundation/paths";

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

/**
 * The Sign In form (docs/product.md#sign-in-and-registration): email and password, then a code if the account requires
 * one.
 */
export function SignInForm({ next }: { next: string }) {
  const form = useForm({ resolver: zodResolver(loginInput), defaultValues: { email: "", password: "" } });
  const { control, formState } = form;
  const { send, leaving } = useAuthSubmit("/api/login", next);
  /** Why the account is suspended; stays on the screen, unlike a toast. */
  const [suspension, setSuspension] = useState<string>();
  /** Set when the account also requires a code. */
  const [credentials, setCredentials] = useState<LoginInput>();

  const signIn = form.handleSubmit(async (values) => {
    setSuspension(undefined);
    try {
      await send(values);
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return setSuspension(error.detail);
      if (error instanceof ApiError && error.detail === codesMessages.needed) return setCredentials(values);
      setServerErrors(form, error, { title: usersMessages.loginFailed, alwaysToast: true });
    }
  });
  function goBack() {
    flushSync(() => setCredentials(undefined));
    form.setFocus("password");
  }
  if (credentials)
    return (
      <SecondFactorStep redirecting={leaving} onBack={goBack} onSubmit={(code) => send({ ...credentials, code })} />
    );
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={signIn} className="grid gap-5">
        {suspension && (
          <div role="alert" className="grid gap-2 rounded-md border border-border bg-muted p-4 text-sm wrap-anywhere">
            <p>{suspension}</p>
            <Link href={paths.contact} className="link inline-block min-h-6">
              Go to the contact page
            </Link>
          </div>
        )}
        <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
        <TextField control={control} name="password" label="Password" type="password" autoComplete="current-password" />
        <p className="-mt-2 text-sm">
          <Link href={paths.resetPassword()} className="link inline-block min-h-6">
            Forgot password?
          </Link>
        </p>
        <SubmitButton label="Continue" pendingLabel="Signing in..." pending={formState.isSubmitting || leaving} />
      </form>
    </Form>
  );
}

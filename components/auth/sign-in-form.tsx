"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { SecondFactorStep } from "@/components/auth/second-factor-step";
import { useAuthSubmit } from "@/components/auth/use-auth-submit";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField } from "@/components/layout/text-field";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/layout/link";
import { ApiError } from "@/lib/api-client/api-error";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { paths } from "@/lib/paths";
import { usersMessages } from "@/lib/users/users.messages";
import { loginInput, type LoginInput } from "@/lib/users/users.schema";

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

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { CodeField } from "@/components/accounts/sign-in/code-field";
import { SubmitButton } from "@/components/forms/form-actions";
import { TextField } from "@/components/forms/text-field";
import { type ActionResult, type ErrorHandling, useAction } from "@/components/forms/use-action";
import { Link } from "@/components/shell/link";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { confirmationInput } from "@/lib/accounts/second-factor/second-factor.schema";
import { signInMessages } from "@/lib/accounts/sign-in/sign-in.constants";
import { loginInput, type LoginInput } from "@/lib/accounts/users/users.schema";
import { codesMessages } from "@/lib/foundation/auth/credentials.constants";
import { paths } from "@/lib/foundation/paths";

type SecondFactorStepProps = {
  onSubmit: (code: string, errors: ErrorHandling) => Promise<ActionResult>;
  /** Whether the code is being sent, or the next page is loading. */
  pending: boolean;
  onBack: () => void;
};

/** The second step of signing in: an authenticator or recovery code. */
function SecondFactorStep({ onSubmit, pending, onBack }: SecondFactorStepProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const form = useForm({ resolver: zodResolver(confirmationInput), defaultValues: { code: "" } });
  const { reset, setError, setFocus } = form;
  useEffect(() => setFocus("code"), [kind, setFocus]);

  const errors: ErrorHandling = {
    form,
    onError({ detail }) {
      setError("code", { message: detail });
      setFocus("code", { shouldSelect: true });
      return true;
    },
  };
  const submit = form.handleSubmit(({ code }) => onSubmit(code, errors));
  function change() {
    reset();
    setKind(kind === "app" ? "recovery" : "app");
  }
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <CodeField kind={kind} />
        <SubmitButton label="Sign in" pendingLabel="Signing in..." pending={pending} />
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
  const { control } = form;
  /** Why the account is suspended; stays on the screen, unlike a toast. */
  const [suspension, setSuspension] = useState<string>();
  /** Set when the account also requires a code. */
  const [credentials, setCredentials] = useState<LoginInput>();

  const signIn = useAction("POST /api/login", {
    form,
    failure: signInMessages.loginFailed,
    alwaysToast: true,
    onSuccess() {
      // A full page load, so that the new page reloads the user and checkout gets its own document.
      window.location.assign(next);
      return "leaving";
    },
    onError({ status, detail }) {
      if (status === 403) setSuspension(detail);
      else if (detail === codesMessages.needed) setCredentials(form.getValues());
      else return false;
      return true;
    },
  });
  const submit = form.handleSubmit((body) => {
    setSuspension(undefined);
    return signIn({ body });
  });
  function goBack() {
    flushSync(() => setCredentials(undefined));
    form.setFocus("password");
  }
  if (credentials)
    return (
      <SecondFactorStep
        pending={signIn.pending}
        onBack={goBack}
        onSubmit={(code, errors) => signIn({ body: { ...credentials, code } }, errors)}
      />
    );
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
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
        <SubmitButton label="Continue" pendingLabel="Signing in..." pending={signIn.pending} />
      </form>
    </Form>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { InvalidLinkNotice } from "@/components/accounts/settings/email-link-page";
import { useReauthForm } from "@/components/accounts/settings/reauth";
import { UsernameField } from "@/components/accounts/settings/username-field";
import { CodeField } from "@/components/accounts/sign-in/code-field";
import { SubmitButton } from "@/components/forms/form-actions";
import { TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { buttonVariants } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { type ApiError, getFieldError } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

type ConfirmEmailProps = {
  token: string;
  /** The new address. */
  email: string;
  /** Whether the account is known to require a code. Otherwise the code is requested after the password was correct. */
  asksCode: boolean;
};

type State = { at: "asking"; problem?: string } | { at: "confirmed" } | { at: "dead" };

/** Confirms a changed email address with the account's password, and a code with two-step sign-in. */
export function ConfirmEmail({ token, email, asksCode }: ConfirmEmailProps) {
  const router = useRouter();
  const [state, setState] = useState<State>({ at: "asking" });
  const [withCode, setWithCode] = useState(asksCode);
  const confirm = useAction("PUT /api/account/email", { onSuccess: () => setState({ at: "confirmed" }) });
  /** Returns whether the form or the page shows the error in its own way. */
  function handle(error: ApiError): boolean {
    if (!withCode && getFieldError(error, "code")) setWithCode(true);
    else if (error.status === 409) setState({ at: "asking", problem: error.detail });
    else if (error.status === 404) {
      setState({ at: "dead" });
      // The page says whether it was used or has expired.
      router.refresh();
    } else return false;
    return true;
  }
  const { form, submit, pending } = useReauthForm(
    withCode ? ["password", "code"] : ["password"],
    ({ password, code }, { form: errorForm, onError }) => {
      setState({ at: "asking" });
      return confirm(
        { body: { token, password, ...(withCode && { code }) } },
        { form: errorForm, onError: (error) => handle(error) || (onError?.(error) ?? false) },
      );
    },
  );
  const { control, setFocus } = form;
  useEffect(() => {
    if (withCode && !asksCode) setFocus("code");
  }, [withCode, asksCode, setFocus]);

  if (state.at === "dead") return <InvalidLinkNotice href={paths.profile} label="Go to Profile Settings" />;
  return (
    <>
      <div role="status">
        {state.at === "confirmed" && (
          <p className="mb-4">
            {accountMessages.emailChanged}. You now sign in with <strong className="wrap-anywhere">{email}</strong>.
          </p>
        )}
      </div>
      {state.at === "confirmed" ? (
        // A full page load, so that the browser reloads the user.
        <a href={paths.profile} className={buttonVariants({ variant: "outline" })}>
          Go to Profile Settings
        </a>
      ) : (
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid gap-5">
            <UsernameField />
            <TextField
              control={control}
              name="password"
              label="Password"
              hint="The password you sign in to Forgehall with."
              type="password"
              autoComplete="current-password"
            />
            {withCode && <CodeField kind="either" />}
            {state.problem && (
              <p role="alert" className="text-sm text-destructive">
                {state.problem}
              </p>
            )}
            <SubmitButton label="Change email address" pendingLabel="Changing..." pending={pending} />
          </form>
        </Form>
      )}
    </>
  );
}

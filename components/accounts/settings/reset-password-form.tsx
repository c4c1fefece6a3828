"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { InvalidLinkNotice } from "@/components/accounts/settings/email-link-page";
import { UsernameField } from "@/components/accounts/settings/username-field";
import { NewPasswordFields } from "@/components/accounts/sign-in/new-password-fields";
import { SubmitButton } from "@/components/forms/form-actions";
import { useAction } from "@/components/forms/use-action";
import { showToastOnNextPage } from "@/components/shell/toast";
import { Form } from "@/components/ui/form";
import { accountMessages, resetForm } from "@/lib/accounts/settings/settings.schema";
import { paths } from "@/lib/foundation/paths";

/**
 * Sets a new password through an emailed link, then opens the sign-in page by a full page load because every session
 * has ended.
 * @param email the account's, to which the link was sent
 */
export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { password: "", confirmPassword: "" } });
  const { control } = form;
  const router = useRouter();
  const [isLinkInvalid, setIsLinkInvalid] = useState(false);
  const resetPassword = useAction("PUT /api/password-reset", {
    form,
    onSuccess() {
      showToastOnNextPage({
        type: "success",
        title: accountMessages.passwordReset,
        description: accountMessages.passwordResetText,
      });
      window.location.replace(paths.auth());
      return "leaving";
    },
    onError({ status }) {
      if (status !== 404) return false;
      setIsLinkInvalid(true);
      // The page says whether it was used or has expired.
      router.refresh();
      return true;
    },
  });
  const submit = form.handleSubmit(({ password }) => resetPassword({ body: { token, password } }));
  if (isLinkInvalid) return <InvalidLinkNotice href={paths.resetPassword()} label="Request a new link" />;
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <UsernameField email={email} />
        <NewPasswordFields control={control} names={["password", "confirmPassword"]} />
        <SubmitButton label="Change Password" pendingLabel="Changing..." pending={resetPassword.pending} />
      </form>
    </Form>
  );
}

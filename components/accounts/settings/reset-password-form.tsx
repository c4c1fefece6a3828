"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { InvalidLinkNotice } from "@/components/accounts/settings/email-link-page";
import { UsernameField } from "@/components/accounts/settings/username-field";
import { NewPasswordFields } from "@/components/accounts/sign-in/new-password-fields";
import { SubmitButton } from "@/components/forms/form-actions";
import { setServerErrors } from "@/components/forms/set-server-errors";
import { showToastOnNextPage } from "@/components/shell/toast";
import { Form } from "@/components/ui/form";
import { accountMessages, resetForm } from "@/lib/accounts/settings/settings.schema";
import { ApiError, apiRequest } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/**
 * Sets a new password through an emailed link, then opens the sign-in page by a full page load because every session
 * has ended.
 * @param email the account's, to which the link was sent
 */
export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { password: "", confirmPassword: "" } });
  const { control, formState } = form;
  const router = useRouter();
  const [isLinkInvalid, setIsLinkInvalid] = useState(false);
  const [leaving, setLeaving] = useState(false);
  async function resetPassword({ password }: { password: string }) {
    try {
      await apiRequest("PUT", "/api/password-reset", { token, password });
      showToastOnNextPage({
        type: "success",
        title: accountMessages.passwordReset,
        description: accountMessages.passwordResetText,
      });
      setLeaving(true);
      window.location.replace(paths.auth());
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        setIsLinkInvalid(true);
        // The page says whether it was used or has expired.
        return router.refresh();
      }
      setServerErrors(form, error);
    }
  }
  if (isLinkInvalid) return <InvalidLinkNotice href={paths.resetPassword()} label="Request a new link" />;
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={form.handleSubmit(resetPassword)} className="grid gap-5">
        <UsernameField email={email} />
        <NewPasswordFields control={control} names={["password", "confirmPassword"]} />
        <SubmitButton label="Change Password" pendingLabel="Changing..." pending={formState.isSubmitting || leaving} />
      </form>
    </Form>
  );
}

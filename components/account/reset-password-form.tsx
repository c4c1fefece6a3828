"use client";

import { useState } from "react";
import { InvalidLinkNotice } from "@/components/account/invalid-link-notice";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField } from "@/components/layout/text-field";
import { LazyForm } from "@/components/layout/lazy-form";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { handleApiError } from "@/components/layout/handle-api-error";
import { showToastOnNextPage } from "@/components/layout/toast";
import { accountMessages } from "@/lib/account/account.messages";
import { ApiError } from "@/lib/api-client/api-error";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";

const validation = lazyResolver(() => import("@/lib/account/account-form.schema").then(({ resetForm }) => resetForm));

/**
 * Sets a new password through an emailed link, then opens the sign-in page by a full page load because every session
 * has ended.
 */
export function ResetPasswordForm({ token }: { token: string }) {
  const [isLinkInvalid, setIsLinkInvalid] = useState(false);
  const [leaving, setLeaving] = useState(false);
  async function resetPassword({ password }: { password: string }, showErrors: (error: unknown) => boolean) {
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
      if (error instanceof ApiError && error.status === 404) return setIsLinkInvalid(true);
      if (!showErrors(error)) handleApiError(error);
    }
  }
  if (isLinkInvalid) return <InvalidLinkNotice href={paths.resetPassword()} label="Ask for a new link" />;
  return (
    <LazyForm validation={validation} onSubmit={resetPassword} className="grid gap-5">
      {({ field, error, pending }) => (
        <>
          <TextField
            label="New Password"
            type="password"
            autoComplete="new-password"
            placeholder="min 8 characters"
            field={field("password")}
            error={error("password")}
          />
          <TextField
            label="Confirm New Password"
            type="password"
            autoComplete="new-password"
            field={field("confirmPassword")}
            error={error("confirmPassword")}
          />
          <SubmitButton label="Change Password" pendingLabel="Changing..." pending={pending || leaving} />
        </>
      )}
    </LazyForm>
  );
}

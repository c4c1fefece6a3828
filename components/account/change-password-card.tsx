"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField } from "@/components/layout/text-field";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { SectionCard } from "@/components/layout/section-card";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { accountMessages } from "@/lib/account/account.messages";
import { apiRequest } from "@/lib/api-client/api-request";

const validation = lazyResolver(() =>
  import("@/lib/account/account-form.schema").then(({ passwordChangeForm }) => passwordChangeForm),
);
const emptyValues = { currentPassword: "", newPassword: "", confirmPassword: "", code: "" };

/**
 * Changes the password, given the current one, and signs out other browsers.
 * @param asksCode whether two-step sign-in is on, so that a code is required too
 */
export function ChangePasswordCard({ asksCode }: { asksCode: boolean }) {
  const form = useForm({ resolver: validation.resolver, defaultValues: emptyValues });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const router = useRouter();
  async function change({ currentPassword, newPassword, code }: typeof emptyValues) {
    try {
      await apiRequest("PUT", "/api/account/password", { currentPassword, newPassword, ...(asksCode && { code }) });
      reset(emptyValues);
      router.refresh();
      toast.success(accountMessages.passwordChanged, { description: accountMessages.passwordChangedText });
    } catch (error) {
      handleApiError(error, form);
    }
  }
  return (
    <SectionCard id="password" title="Password" lead="A new one signs every other browser out.">
      <form
        method="post"
        noValidate
        onFocus={validation.prepare}
        onSubmit={handleSubmit(change)}
        className="mt-4 grid gap-5 sm:grid-cols-2"
      >
        <div className="sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]">
          <TextField
            label="Current Password"
            type="password"
            autoComplete="current-password"
            field={register("currentPassword")}
            error={errors.currentPassword?.message}
          />
        </div>
        <TextField
          label="New Password"
          type="password"
          autoComplete="new-password"
          placeholder="min 8 characters"
          field={register("newPassword")}
          error={errors.newPassword?.message}
        />
        <TextField
          label="Confirm New Password"
          type="password"
          autoComplete="new-password"
          field={register("confirmPassword")}
          error={errors.confirmPassword?.message}
        />
        {asksCode && (
          <TextField
            label="Code from your authenticator app"
            hint="Or one of your recovery codes."
            autoComplete="one-time-code"
            spellCheck={false}
            field={register("code")}
            error={errors.code?.message}
          />
        )}
        <div className="sm:col-span-2">
          <SubmitButton
            label="Change Password"
            pendingLabel="Changing..."
            pending={isSubmitting}
            className="sm:w-auto"
          />
        </div>
      </form>
    </SectionCard>
  );
}

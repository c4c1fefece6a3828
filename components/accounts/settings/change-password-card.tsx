"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { UsernameField } from "@/components/accounts/settings/username-field";
import { CodeField } from "@/components/accounts/sign-in/code-field";
import { NewPasswordFields } from "@/components/accounts/sign-in/new-password-fields";
import { SubmitButton } from "@/components/forms/form-actions";
import { setServerErrors } from "@/components/forms/set-server-errors";
import { TextField } from "@/components/forms/text-field";
import { SectionCard } from "@/components/shell/section-card";
import { toast } from "@/components/shell/toast";
import { Form } from "@/components/ui/form";
import { accountMessages, passwordChangeForm } from "@/lib/accounts/settings/settings.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

const emptyValues = { currentPassword: "", newPassword: "", confirmPassword: "", code: "" };

/**
 * Changes the password, given the current one, and signs out other browsers.
 * @param asksCode whether two-step sign-in is on, so that a code is required too
 */
export function ChangePasswordCard({ asksCode }: { asksCode: boolean }) {
  const form = useForm({ resolver: zodResolver(passwordChangeForm), defaultValues: emptyValues });
  const { control, formState } = form;
  const router = useRouter();
  const change = form.handleSubmit(async ({ currentPassword, newPassword, code }) => {
    try {
      await apiRequest("PUT", "/api/account/password", { currentPassword, newPassword, ...(asksCode && { code }) });
      form.reset();
      router.refresh();
      toast.success(accountMessages.passwordChanged, { description: accountMessages.passwordChangedText });
    } catch (error) {
      setServerErrors(form, error);
    }
  });
  return (
    <SectionCard id="password" title="Password" lead="Changing it signs you out everywhere else.">
      <Form {...form}>
        <form method="post" noValidate onSubmit={change} className="mt-4 grid gap-5 sm:grid-cols-2">
          <UsernameField />
          <TextField
            control={control}
            name="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
            itemClassName="sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]"
          />
          <NewPasswordFields control={control} names={["newPassword", "confirmPassword"]} />
          {asksCode && <CodeField kind="either" />}
          <div className="sm:col-span-2">
            <SubmitButton
              label="Change Password"
              pendingLabel="Changing..."
              pending={formState.isSubmitting}
              className="sm:w-auto"
            />
          </div>
        </form>
      </Form>
    </SectionCard>
  );
}

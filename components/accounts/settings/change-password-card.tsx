"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { UsernameField } from "@/components/accounts/settings/username-field";
import { CodeField } from "@/components/accounts/sign-in/code-field";
import { NewPasswordFields } from "@/components/accounts/sign-in/new-password-fields";
import { SubmitButton } from "@/components/forms/form-actions";
import { TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { SectionCard } from "@/components/shell/section-card";
import { Form } from "@/components/ui/form";
import { accountMessages, passwordChangeForm } from "@/lib/accounts/settings/settings.schema";

const emptyValues = { currentPassword: "", newPassword: "", confirmPassword: "", code: "" };

/**
 * Changes the password, given the current one, and signs out other browsers.
 * @param asksCode whether two-step sign-in is on, so that a code is required too
 */
export function ChangePasswordCard({ asksCode }: { asksCode: boolean }) {
  const form = useForm({ resolver: zodResolver(passwordChangeForm), defaultValues: emptyValues });
  const { control } = form;
  const change = useAction("PUT /api/account/password", {
    form,
    success: { title: accountMessages.passwordChanged, description: accountMessages.passwordChangedText },
    // Also after an error: two-step sign-in may have been turned on in another tab, so that a code is missing.
    refresh: "always",
    onSuccess: () => form.reset(),
  });
  const submit = form.handleSubmit(({ currentPassword, newPassword, code }) =>
    change({ body: { currentPassword, newPassword, ...(asksCode && { code }) } }),
  );
  return (
    <SectionCard id="password" title="Password" lead="Changing it signs you out everywhere else.">
      <Form {...form}>
        <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-5 sm:grid-cols-2">
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
              pending={change.pending}
              className="sm:w-auto"
            />
          </div>
        </form>
      </Form>
    </SectionCard>
  );
}

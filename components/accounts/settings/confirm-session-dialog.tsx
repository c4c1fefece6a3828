"use client";

import { useEffect, useState } from "react";
import { useReauthForm } from "@/components/accounts/settings/reauth";
import { UsernameField } from "@/components/accounts/settings/username-field";
import { CodeField } from "@/components/accounts/sign-in/code-field";
import { FormActions } from "@/components/forms/form-actions";
import { TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { TitledDialog } from "@/components/shell/titled-dialog";
import { Form } from "@/components/ui/form";
import { getFieldError } from "@/lib/foundation/api-client/api";

type ConfirmSessionDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirmed: () => void;
};

/** Asks for the password, and for a code once the server requires one, before a request is sent again. */
export function ConfirmSessionDialog({ open, onOpenChange, onConfirmed }: ConfirmSessionDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Confirm it's you"
      description="Enter your password to continue. We won't ask again for 15 minutes."
    >
      <ConfirmSessionForm onConfirmed={onConfirmed} onCancel={() => onOpenChange(false)} />
    </TitledDialog>
  );
}

/** Remounted whenever the dialog opens, so that no credentials stay in it. */
function ConfirmSessionForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const [withCode, setWithCode] = useState(false);
  const confirm = useAction("POST /api/account/confirm", { onSuccess: () => onConfirmed() });
  const { form, submit, pending } = useReauthForm(
    withCode ? ["password", "code"] : ["password"],
    ({ password, code }, { form: errorForm, onError }) =>
      confirm(
        { body: { password, ...(withCode && { code }) } },
        {
          form: errorForm,
          onError(error) {
            if (withCode || !getFieldError(error, "code")) return onError?.(error) ?? false;
            setWithCode(true);
            return true;
          },
        },
      ),
  );
  const { control, setFocus } = form;
  useEffect(() => {
    if (withCode) setFocus("code");
  }, [withCode, setFocus]);
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <UsernameField />
        <TextField control={control} name="password" label="Password" type="password" autoComplete="current-password" />
        {withCode && <CodeField kind="either" />}
        <FormActions pending={pending} submitLabel="Confirm" variant="default" onCancel={onCancel} />
      </form>
    </Form>
  );
}

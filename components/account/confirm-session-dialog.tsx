"use client";

import { useEffect, useState } from "react";
import { useReauthForm } from "@/components/account/use-reauth-form";
import { UsernameField } from "@/components/account/username-field";
import { CodeField } from "@/components/auth/code-field";
import { FormActions } from "@/components/layout/form-actions";
import { TextField } from "@/components/layout/text-field";
import { TitledDialog } from "@/components/layout/titled-dialog";
import { Form } from "@/components/ui/form";
import { apiRequest } from "@/lib/api-client/api-request";
import { getFieldError } from "@/lib/api-client/get-field-error";

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
  const { form, submit, pending } = useReauthForm(withCode ? ["password", "code"] : ["password"], async (proof) => {
    try {
      await apiRequest("POST", "/api/account/confirm", {
        password: proof.password,
        ...(withCode && { code: proof.code }),
      });
    } catch (error) {
      if (!withCode && getFieldError(error, "code")) return setWithCode(true);
      throw error;
    }
    onConfirmed();
  });
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

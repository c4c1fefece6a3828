"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { UsernameField } from "@/components/accounts/settings/username-field";
import { CodeField } from "@/components/accounts/sign-in/code-field";
import { TextField } from "@/components/forms/text-field";
import type { ActionResult, ErrorHandling } from "@/components/forms/use-action";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Button, type ButtonVariants } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import type { CredentialField, Credentials } from "@/lib/accounts/second-factor/second-factor.constants";
import { reauthForm } from "@/lib/accounts/second-factor/second-factor.schema";

type ReauthDialogProps = {
  label: string;
  /** Accessible name, to tell several of these buttons apart. */
  name?: string;
  variant?: ButtonVariants["variant"];
  size?: ButtonVariants["size"];
  title: string;
  /** Explains the consequences. */
  description: string;
  /** More about the consequences, above the form. */
  details?: ReactNode;
  /** The credentials to ask for; by default the password and a code. */
  parts?: readonly CredentialField[];
  confirm: { label: string; pending: string; variant: ButtonVariants["variant"] };
  /** Sends the action, with `errors` among its options. */
  onProof: SubmitCredentials;
};

type SubmitCredentials = (credentials: Credentials, errors: ErrorHandling) => Promise<ActionResult>;

const both = ["password", "code"] as const;

/** A button that asks for the password, and optionally a code, before it acts. */
export function ReauthDialog({
  label,
  name,
  variant = "outline",
  size = "default",
  title,
  description,
  details,
  parts = both,
  confirm,
  onProof,
}: ReauthDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <LazyDialog open={open} onOpenChange={setOpen} title={title} description={description}>
        {details}
        <ReauthForm
          parts={parts}
          confirm={confirm}
          onCancel={() => setOpen(false)}
          onProof={async (proof, errors) => {
            const result = await onProof(proof, errors);
            if (result === "done") setOpen(false);
            return result;
          }}
        />
      </LazyDialog>
    </>
  );
}

type ReauthFormProps = Pick<ReauthDialogProps, "confirm" | "onProof"> &
  Required<Pick<ReauthDialogProps, "parts">> & { onCancel: () => void };

/** Remounted whenever the dialog opens, so that no credentials stay in it. */
function ReauthForm({ parts, confirm, onCancel, onProof }: ReauthFormProps) {
  const { form, submit, pending } = useReauthForm(parts, onProof, onCancel);
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <UsernameField />
        <TextField
          control={form.control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        {parts.includes("code") && <CodeField kind="either" />}
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant={confirm.variant} aria-disabled={pending}>
            {pending ? confirm.pending : confirm.label}
          </Button>
        </div>
      </form>
    </Form>
  );
}

/**
 * A form that verifies the user's identity before an action.
 * @param fields the fields of the form
 * @param onClose closes the form when the state has changed in the meantime (such as in another tab) and the action is
 * no longer possible
 */
export function useReauthForm(fields: readonly CredentialField[], onSubmit: SubmitCredentials, onClose?: () => void) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const defaultValues: Partial<Credentials> = Object.fromEntries(fields.map((field) => [field, ""]));
  const form = useForm({ resolver: zodResolver(reauthForm(fields)), defaultValues });
  const errors: ErrorHandling = {
    form,
    onError({ status }) {
      if (![403, 404, 409].includes(status)) return false;
      onClose?.();
      router.refresh();
      return false;
    },
  };
  const submit = form.handleSubmit(async (credentials) => {
    if ((await onSubmit(credentials, errors)) === "leaving") setLeaving(true);
  });
  return { form, submit, pending: form.formState.isSubmitting || leaving };
}

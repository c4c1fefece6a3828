"use client";

import { useId, useState } from "react";
import { useReauthForm } from "@/components/account/use-reauth-form";
import { CodeField } from "@/components/auth/code-field";
import { Button, type ButtonVariants } from "@/components/ui/button";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";

type ReauthDialogProps = {
  label: string;
  /** Accessible name, to tell several of these buttons apart. */
  name?: string;
  variant?: ButtonVariants["variant"];
  size?: ButtonVariants["size"];
  title: string;
  /** Explains the consequences. */
  description: string;
  /** The credentials to ask for; by default the password and a code. */
  parts?: readonly ("password" | "code")[];
  confirm: { label: string; pending: string; variant: ButtonVariants["variant"] };
  onProof: (proof: { password: string; code: string }) => Promise<void>;
};

const both = ["password", "code"] as const;

/** A button that asks for the password, and optionally a code, before it acts. */
export function ReauthDialog({
  label,
  name,
  variant = "outline",
  size = "default",
  title,
  description,
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
        <ReauthForm
          parts={parts}
          confirm={confirm}
          onCancel={() => setOpen(false)}
          onProof={(proof) => onProof(proof).then(() => setOpen(false))}
        />
      </LazyDialog>
    </>
  );
}

type ProofFormProps = Pick<ReauthDialogProps, "confirm" | "onProof"> &
  Required<Pick<ReauthDialogProps, "parts">> & { onCancel: () => void };

/** Remounted whenever the dialog opens, so that no credentials stay in it. */
function ReauthForm({ parts, confirm, onCancel, onProof }: ProofFormProps) {
  const id = useId();
  const { submit, errors, pending } = useReauthForm(parts, onProof, onCancel);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field htmlFor={id} label="Password" error={errors.password}>
        <Input
          name="password"
          type="password"
          autoComplete="current-password"
          {...fieldAria(id, { error: errors.password })}
        />
      </Field>
      {parts.includes("code") && <CodeField kind="either" error={errors.code} />}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={confirm.variant} aria-disabled={pending}>
          {pending ? confirm.pending : confirm.label}
        </Button>
      </div>
    </form>
  );
}

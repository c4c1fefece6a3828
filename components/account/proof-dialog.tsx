"use client";

import { useId, useState } from "react";
import { useProof } from "@/components/account/use-proof";
import { CodeField } from "@/components/auth/code-field";
import { Button } from "@/components/ui/button";
import type { ButtonLooks } from "@/components/ui/button-looks";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";

type ProofDialogProps = {
  label: string;
  variant?: ButtonLooks["variant"];
  title: string;
  /** What follows from it. */
  description: string;
  confirm: { label: string; pending: string; variant: ButtonLooks["variant"] };
  onProof: (proof: { password: string; code: string }) => Promise<void>;
};

/** A button that asks for the password and a code before it acts. */
export function ProofDialog({ label, variant = "outline", title, description, confirm, onProof }: ProofDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>{label}</Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <ProofForm confirm={confirm} onCancel={() => setOpen(false)} onProof={(proof) => onProof(proof).then(() => setOpen(false))} />
      </Dialog>
    </>
  );
}

/** Made anew whenever the dialog opens, so that nothing typed is left in it. */
function ProofForm({ confirm, onCancel, onProof }: Pick<ProofDialogProps, "confirm" | "onProof"> & { onCancel: () => void }) {
  const id = useId();
  const { submit, errors, pending } = useProof(["password", "code"], onProof, onCancel);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field htmlFor={id} label="Password" error={errors.password}>
        <Input name="password" type="password" autoComplete="current-password" {...fieldAria(id, { error: errors.password })} />
      </Field>
      <CodeField kind="either" error={errors.code} />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={confirm.variant} aria-disabled={pending}>{pending ? confirm.pending : confirm.label}</Button>
      </div>
    </form>
  );
}

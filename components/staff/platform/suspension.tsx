"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/forms/form-actions";
import { handleApiError } from "@/components/forms/handle-api-error";
import { setServerErrors } from "@/components/forms/set-server-errors";
import { TextareaField, TextField } from "@/components/forms/text-field";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { TextDialog } from "@/components/shell/text-dialog";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Lock } from "@/components/ui/icons";
import { suspensionInput, suspensionsMessages } from "@/lib/accounts/suspensions/suspensions.schema";
import { holdsMessages, payoutHoldReason } from "@/lib/commerce/payouts/payouts.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

/** Suspends a user after asking for a reason and an optional last day. */
export function SuspendUser({ user }: { user: { id: string; name: string } }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(suspensionInput), defaultValues: { reason: "", until: "" } });
  const submit = form.handleSubmit(async (values) => {
    try {
      await apiRequest("POST", `/api/admin/users/${user.id}/suspension`, values);
      toast.success(suspensionsMessages.suspended(user.name), { description: suspensionsMessages.suspendedText });
      form.reset();
      setOpen(false);
      router.refresh();
    } catch (error) {
      setServerErrors(form, error);
    }
  });
  return (
    <>
      <Button
        variant="destructive"
        aria-haspopup="dialog"
        aria-label={`Suspend ${user.name}`}
        onClick={() => setOpen(true)}
      >
        <Lock aria-hidden />
        Suspend
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title={`Suspend ${user.name}?`}
        description={
          "This signs them out, blocks sign-in and hides their listings right away. Buyers keep their downloads, " +
          "and orders, refunds and payouts continue."
        }
      >
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid gap-5">
            <TextareaField
              control={form.control}
              name="reason"
              label="Reason"
              hint="We email it to them and show it when they try to sign in."
              rows={4}
            />
            <TextField
              control={form.control}
              name="until"
              label="Last day"
              type="date"
              optional
              hint="In UTC. Leave empty to suspend until someone lifts it."
            />
            <FormActions
              pending={form.formState.isSubmitting}
              submitLabel="Suspend"
              variant="destructive-solid"
              onCancel={() => setOpen(false)}
            />
          </form>
        </Form>
      </LazyDialog>
    </>
  );
}

/** Lifts a suspension after a confirmation. */
export function LiftSuspension({ user }: { user: { id: string; name: string } }) {
  const router = useRouter();
  async function lift() {
    try {
      await apiRequest("DELETE", `/api/admin/users/${user.id}/suspension`);
      toast.success(suspensionsMessages.lifted(user.name), { description: suspensionsMessages.liftedText });
      return "done";
    } catch (error) {
      handleApiError(error, { title: suspensionsMessages.failed });
      return "failed";
    } finally {
      router.refresh();
    }
  }
  return (
    <ConfirmDialog
      label="Lift suspension"
      triggerVariant={{ variant: "outline" }}
      title={`Lift ${user.name}'s suspension?`}
      description="They can sign in again, and their listings are back right away."
      confirm={{ label: "Lift suspension", pending: "Lifting...", variant: "default" }}
      onConfirm={lift}
    />
  );
}

const hold = {
  label: "Hold payouts",
  variant: "destructive-solid",
  title: (name: string) => `Hold ${name}'s payouts?`,
  description:
    "We won't send them any money until a super admin releases their payouts. Sales continue and add to their " +
    "balance, and buyers are refunded as usual.",
  hint: "We email it to them.",
  method: "POST",
  done: { title: holdsMessages.held, description: holdsMessages.heldText },
} as const;

const release = {
  label: "Release payouts",
  variant: "default",
  title: (name: string) => `Release ${name}'s payouts?`,
  description: "We'll send their available balance with the next payout.",
  hint: "For the audit log. We don't show it to them.",
  method: "DELETE",
  done: { title: holdsMessages.released, description: holdsMessages.releasedText },
} as const;

/** Puts a developer's payouts on hold, or releases them, after asking for a reason. */
export function ChangePayoutHold({ user, onHold }: { user: { id: string; name: string }; onHold: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { label, variant, title, description, hint, method, done } = onHold ? release : hold;
  async function submit(reason: string | null) {
    await apiRequest(method, `/api/super-admin/users/${user.id}/payout-hold`, { reason });
    toast.success(done.title(user.name), { description: done.description });
    router.refresh();
  }
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={`${label} for ${user.name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={title(user.name)}
        description={description}
        name="reason"
        label="Reason"
        hint={hint}
        schema={payoutHoldReason}
        confirm={label}
        variant={variant}
        onSubmit={submit}
      />
    </>
  );
}

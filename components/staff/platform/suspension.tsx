"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/forms/form-actions";
import { TextareaField, TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Lock } from "@/components/ui/icons";
import { suspensionInput } from "@/lib/accounts/suspensions/suspensions.schema";
import { suspensionsMessages } from "@/lib/accounts/suspensions/suspensions.constants";
import { holdsMessages } from "@/lib/commerce/payouts/payouts.constants";
import { payoutHoldReason } from "@/lib/commerce/payouts/payouts.schema";

/** Suspends a user after asking for a reason and an optional last day. */
export function SuspendUser({ user }: { user: { id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(suspensionInput), defaultValues: { reason: "", until: "" } });
  const suspend = useAction("POST /api/admin/users/{userId}/suspension", {
    keepSession: true,
    form,
    success: { title: suspensionsMessages.suspended(user.name), description: suspensionsMessages.suspendedText },
    refresh: true,
    onSuccess() {
      form.reset();
      setOpen(false);
    },
  });
  const submit = form.handleSubmit((body) => suspend({ params: { userId: user.id }, body }));
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
          "and orders, refunds and payouts continue. Their projects pause: what clients paid for milestones stays held. " +
          "Subscriptions to their apps end when their paid periods do, and " +
          "lifting the suspension doesn't bring them back."
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
              hint="In UTC. Leave empty for an indefinite suspension."
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
  const lift = useAction("DELETE /api/admin/users/{userId}/suspension", {
    success: { title: suspensionsMessages.lifted(user.name), description: suspensionsMessages.liftedText },
    failure: suspensionsMessages.failed,
    refresh: "always",
  });
  return (
    <ConfirmDialog
      label="Lift suspension"
      triggerVariant={{ variant: "outline" }}
      title={`Lift ${user.name}'s suspension?`}
      description={
        "They can sign in again, and their listings are back right away. Subscriptions to their apps that the " +
        "suspension ended don't come back."
      }
      confirm={{ label: "Lift suspension", pending: "Lifting...", variant: "default" }}
      onConfirm={() => lift({ params: { userId: user.id } })}
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
  call: "POST /api/super-admin/users/{userId}/payout-hold",
  done: { title: holdsMessages.held, description: holdsMessages.heldText },
} as const;

const release = {
  label: "Release payouts",
  variant: "default",
  title: (name: string) => `Release ${name}'s payouts?`,
  description: "We'll send their available balance with the next payout.",
  hint: "For the audit log. We don't show it to them.",
  call: "DELETE /api/super-admin/users/{userId}/payout-hold",
  done: { title: holdsMessages.released, description: holdsMessages.releasedText },
} as const;

/** Puts a developer's payouts on hold, or releases them, after asking for a reason. */
export function ChangePayoutHold({ user, onHold }: { user: { id: string; name: string }; onHold: boolean }) {
  const [open, setOpen] = useState(false);
  const { label, variant, title, description, hint, call, done } = onHold ? release : hold;
  const change = useAction(call, {
    keepSession: true,
    success: { title: done.title(user.name), description: done.description },
    refresh: true,
  });
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
        onSubmit={(reason, form) => change({ params: { userId: user.id }, body: { reason: reason ?? "" } }, { form })}
      />
    </>
  );
}

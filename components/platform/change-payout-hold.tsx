"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/layout/form-actions";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { TextareaField } from "@/components/layout/text-field";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { apiRequest } from "@/lib/api-client/api-request";
import { holdsMessages } from "@/lib/payouts/holds.messages";
import { payoutHoldInput } from "@/lib/payouts/holds.schema";

const hold = {
  label: "Hold payouts",
  title: (name: string) => `Hold ${name}'s payouts?`,
  description:
    "No money is sent to them until a super admin releases it. Sales go on and add to their balance, and buyers " +
    "are refunded as usual.",
  hint: "We email it to them.",
  method: "POST",
  done: { title: holdsMessages.held, description: holdsMessages.heldText },
} as const;

const release = {
  label: "Release payouts",
  title: (name: string) => `Release ${name}'s payouts?`,
  description: "What is available is sent with the next payout.",
  hint: "For the audit log. We don't show it to them.",
  method: "DELETE",
  done: { title: holdsMessages.released, description: holdsMessages.releasedText },
} as const;

/** Puts a developer's payouts on hold, or releases them, after asking for a reason. */
export function ChangePayoutHold({ user, onHold }: { user: { id: string; name: string }; onHold: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(payoutHoldInput), defaultValues: { reason: "" } });
  const { label, title, description, hint, method, done } = onHold ? release : hold;
  const submit = form.handleSubmit(async (values) => {
    try {
      await apiRequest(method, `/api/super-admin/users/${user.id}/payout-hold`, values);
      toast.success(done.title(user.name), { description: done.description });
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
        variant="outline"
        aria-haspopup="dialog"
        aria-label={`${label} of ${user.name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LazyDialog open={open} onOpenChange={setOpen} title={title(user.name)} description={description}>
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid gap-5">
            <TextareaField control={form.control} name="reason" label="Reason" hint={hint} rows={4} />
            <FormActions
              pending={form.formState.isSubmitting}
              submitLabel={label}
              variant={onHold ? "default" : "destructive-solid"}
              onCancel={() => setOpen(false)}
            />
          </form>
        </Form>
      </LazyDialog>
    </>
  );
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/layout/form-actions";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { TextareaField, TextField } from "@/components/layout/text-field";
import { toast } from "@/components/layout/toast";
import { Lock } from "@/components/ui/icons";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { apiRequest } from "@/lib/api-client/api-request";
import { suspensionsMessages } from "@/lib/suspensions/suspensions.messages";
import { suspensionInput } from "@/lib/suspensions/suspensions.schema";

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

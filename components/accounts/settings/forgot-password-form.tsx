"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/forms/form-actions";
import { TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { Form } from "@/components/ui/form";
import { accountMessages, resetRequestInput } from "@/lib/accounts/settings/settings.schema";

/** Requests a password reset link. The response is the same for every address. */
export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(resetRequestInput), defaultValues: { email: "" } });
  const [requested, setRequested] = useState(false);
  const requestLink = useAction("POST /api/password-reset", { form, onSuccess: () => setRequested(true) });
  return (
    <>
      <div role="status">
        {requested && <p className="rounded-lg border border-border bg-card px-5 py-4">{accountMessages.resetAsked}</p>}
      </div>
      {!requested && (
        <Form {...form}>
          <form
            method="post"
            noValidate
            onSubmit={form.handleSubmit((body) => requestLink({ body }))}
            className="grid gap-5"
          >
            <TextField control={form.control} name="email" label="Email" type="email" autoComplete="email" />
            <SubmitButton label="Send link" pendingLabel="Sending..." pending={requestLink.pending} />
          </form>
        </Form>
      )}
    </>
  );
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/forms/form-actions";
import { setServerErrors } from "@/components/forms/set-server-errors";
import { TextField } from "@/components/forms/text-field";
import { Form } from "@/components/ui/form";
import { accountMessages, resetRequestInput } from "@/lib/accounts/settings/settings.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

/** Requests a password reset link. The response is the same for every address. */
export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(resetRequestInput), defaultValues: { email: "" } });
  const { control, formState } = form;
  const [requested, setRequested] = useState(false);
  async function requestLink(values: { email: string }) {
    try {
      await apiRequest("POST", "/api/password-reset", values);
      setRequested(true);
    } catch (error) {
      setServerErrors(form, error);
    }
  }
  return (
    <>
      <div role="status">
        {requested && <p className="rounded-lg border border-border bg-card px-5 py-4">{accountMessages.resetAsked}</p>}
      </div>
      {!requested && (
        <Form {...form}>
          <form method="post" noValidate onSubmit={form.handleSubmit(requestLink)} className="grid gap-5">
            <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
            <SubmitButton label="Send link" pendingLabel="Sending..." pending={formState.isSubmitting} />
          </form>
        </Form>
      )}
    </>
  );
}

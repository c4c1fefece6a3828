"use client";

import { useState } from "react";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField } from "@/components/layout/text-field";
import { LazyForm } from "@/components/layout/lazy-form";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { handleApiError } from "@/components/layout/handle-api-error";
import { accountMessages } from "@/lib/account/account.messages";
import { apiRequest } from "@/lib/api-client/api-request";

const validation = lazyResolver(() =>
  import("@/lib/account/account.schema").then(({ resetRequestInput }) => resetRequestInput),
);

/** Requests a password reset link. The response is the same for every address. */
export function ForgotPasswordForm() {
  const [requested, setRequested] = useState(false);
  async function requestLink(values: { email: string }, showErrors: (error: unknown) => boolean) {
    try {
      await apiRequest("POST", "/api/password-reset", values);
      setRequested(true);
    } catch (error) {
      if (!showErrors(error)) handleApiError(error);
    }
  }
  return (
    <>
      <div role="status">
        {requested && <p className="rounded-lg border border-border bg-card px-5 py-4">{accountMessages.resetAsked}</p>}
      </div>
      {!requested && (
        <LazyForm validation={validation} onSubmit={requestLink} className="grid gap-5">
          {({ field, error, pending }) => (
            <>
              <TextField
                label="Email"
                type="email"
                autoComplete="email"
                field={field("email")}
                error={error("email")}
              />
              <SubmitButton label="Send link" pendingLabel="Sending..." pending={pending} />
            </>
          )}
        </LazyForm>
      )}
    </>
  );
}

"use client";

import { useState } from "react";
import { SubmitButton } from "@/components/auth/submit-button";
import { TextField } from "@/components/auth/text-field";
import { FormOnDemand } from "@/components/layout/form-on-demand";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { tellFailure } from "@/components/layout/tell-failure";
import { accountMessages } from "@/lib/account/account.messages";
import { apiRequest } from "@/lib/api-client/api-request";

const check = lazyResolver(() => import("@/lib/account/account.schema").then(({ resetRequestInput }) => resetRequestInput));

/** Asks for the link that lets someone choose a new password. What comes back is the same for every address. */
export function LinkRequestForm() {
  const [asked, setAsked] = useState(false);
  async function ask(values: { email: string }, refuse: (error: unknown) => boolean) {
    try {
      await apiRequest("POST", "/api/password-reset", values);
      setAsked(true);
    } catch (error) {
      if (!refuse(error)) tellFailure(error);
    }
  }
  return (
    <>
      <div role="status">{asked && <p className="rounded-lg border border-border bg-card px-5 py-4">{accountMessages.resetAsked}</p>}</div>
      {!asked && (
        <FormOnDemand check={check} send={ask} className="grid gap-5">
          {({ field, error, pending }) => (
            <>
              <TextField label="Email" type="email" autoComplete="email" field={field("email")} error={error("email")} />
              <SubmitButton label="Send link" pendingLabel="Sending..." pending={pending} />
            </>
          )}
        </FormOnDemand>
      )}
    </>
  );
}

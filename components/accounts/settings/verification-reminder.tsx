"use client";

import { useState } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { MailCheck } from "@/components/ui/icons";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

/** Reminds the user to verify the email address. Nothing is blocked until then. */
export function VerificationReminder({ email }: { email: string }) {
  const [pending, setPending] = useState(false);
  async function send() {
    setPending(true);
    try {
      await apiRequest("POST", "/api/account/verification");
      toast.success(accountMessages.verificationSent, { description: accountMessages.verificationSentText(email) });
    } catch (error) {
      handleApiError(error);
    }
    setPending(false);
  }
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-border bg-card px-5 py-3.5 text-sm">
      <MailCheck aria-hidden className="size-[1.125rem] shrink-0 text-muted-foreground" />
      <p dir="auto" className="min-w-0 flex-1 basis-64 wrap-anywhere">
        Your email address isn&apos;t verified yet. Open the link we sent to {email}.
      </p>
      <Button variant="outline" size="sm" aria-disabled={pending} onClick={() => void send()}>
        {pending ? "Sending..." : "Send again"}
      </Button>
    </div>
  );
}

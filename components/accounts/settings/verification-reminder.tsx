"use client";

import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { MailCheck } from "@/components/ui/icons";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";

/** Reminds the user to verify the email address. Nothing is blocked until then. */
export function VerificationReminder({ email }: { email: string }) {
  const send = useAction("POST /api/account/verification", {
    success: { title: accountMessages.verificationSent, description: accountMessages.verificationSentText(email) },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-border bg-card px-5 py-3.5 text-sm">
      <MailCheck aria-hidden className="size-[1.125rem] shrink-0 text-muted-foreground" />
      <p dir="auto" className="min-w-0 flex-1 basis-64 wrap-anywhere">
        Your email address isn&apos;t verified yet. Open the link we sent to {email}.
      </p>
      <Button variant="outline" size="sm" aria-disabled={send.pending} onClick={() => void send()}>
        {send.pending ? "Sending..." : "Send again"}
      </Button>
    </div>
  );
}

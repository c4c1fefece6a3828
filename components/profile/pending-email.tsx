"use client";

import { useRef, useState } from "react";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { useUser } from "@/components/layout/use-user";
import { Button } from "@/components/ui/button";
import { MailCheck } from "@/components/ui/icons";
import { accountMessages } from "@/lib/account/account.messages";
import { apiRequest } from "@/lib/api-client/api-request";
import type { CurrentUser } from "@/lib/users/users.dto";

/** Notice about a pending email change, with buttons to resend the link or cancel the change. */
export function PendingEmail({ user, pendingEmail }: { user: CurrentUser; pendingEmail: string }) {
  const [busy, setBusy] = useState<"resend" | "cancel">();
  const { setUser } = useUser();
  const box = useRef<HTMLDivElement>(null);

  async function run(what: "resend" | "cancel", work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    await work().catch((error: unknown) => handleApiError(error));
    setBusy(undefined);
  }
  const resend = () =>
    run("resend", async () => {
      await apiRequest("POST", "/api/account/email");
      toast.success(accountMessages.emailChangeSent, {
        description: accountMessages.verificationSentText(pendingEmail),
      });
    });
  const cancel = () =>
    run("cancel", async () => {
      await apiRequest("DELETE", "/api/account/email");
      // The pressed button disappears with the notice, so focus the email field.
      box.current?.closest("section")?.querySelector<HTMLElement>("[name=email]")?.focus();
      setUser({ ...user, pendingEmail: null });
      toast.success(accountMessages.emailChangeCanceled, {
        description: accountMessages.emailChangeCanceledText(user.email),
      });
    });

  return (
    <div
      ref={box}
      className="mt-4 grid gap-x-3 gap-y-3 rounded-lg border border-border bg-secondary px-4 py-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <MailCheck aria-hidden className="mt-0.5 size-[1.125rem] shrink-0 text-muted-foreground max-sm:hidden" />
      <div className="wrap-anywhere">
        <p className="font-semibold">Confirm your new email address</p>
        <p className="mt-1 text-muted-foreground">
          We sent a link to <span className="font-medium text-foreground">{pendingEmail}</span>. Open it and enter your
          password to finish. Until then, you sign in with {user.email}.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" aria-disabled={busy !== undefined} onClick={() => void resend()}>
            {busy === "resend" ? "Sending..." : "Resend link"}
          </Button>
          <Button variant="ghost" size="sm" aria-disabled={busy !== undefined} onClick={() => void cancel()}>
            {busy === "cancel" ? "Canceling..." : "Cancel change"}
          </Button>
        </div>
      </div>
    </div>
  );
}

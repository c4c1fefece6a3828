"use client";

import { useState } from "react";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import type { MailPreferences } from "@/lib/account/account.dto";
import { accountMessages } from "@/lib/account/account.messages";
import { apiRequest } from "@/lib/api-client/api-request";

type EmailPreferenceSwitchProps = { kind: string; label: string; hint: string; initial: boolean };

/** Turns one kind of email on or off, saved immediately. Reverts when saving fails. */
export function EmailPreferenceSwitch({ kind, label, hint, initial }: EmailPreferenceSwitchProps) {
  const [on, setOn] = useState(initial);
  const [busy, setBusy] = useState(false);
  async function change(wanted: boolean) {
    if (busy) return;
    setBusy(true);
    setOn(wanted);
    try {
      const { kinds } = await apiRequest<MailPreferences>("PUT", "/api/account/mail-preferences", { kind, on: wanted });
      setOn(kinds.find((one) => one.kind === kind)?.on ?? wanted);
      toast.success(wanted ? accountMessages.mailOn : accountMessages.mailOff, { description: label });
    } catch (error) {
      setOn(!wanted);
      handleApiError(error);
    }
    setBusy(false);
  }
  return (
    <label className="flex min-h-6 items-start gap-3">
      <NativeCheckbox
        checked={on}
        aria-busy={busy}
        aria-describedby={`mail-${kind}`}
        aria-label={label}
        onChange={(event) => void change(event.target.checked)}
        className="mt-[3px]"
      />
      <span className="grid">
        <span className="font-medium">{label}</span>
        <span id={`mail-${kind}`} className="text-sm text-muted-foreground">
          {hint}
        </span>
      </span>
    </label>
  );
}

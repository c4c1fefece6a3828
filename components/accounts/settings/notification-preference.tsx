"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import type { MailPreferences } from "@/lib/accounts/settings/settings.rows";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import type { MailDelivery } from "@/lib/foundation/mail/mail-kinds.constants";

type Choice = Pick<MailPreferences["kinds"][number], "site" | "email">;
type NotificationPreferenceProps = {
  kind: MailPreferences["kinds"][number]["kind"];
  label: string;
  hint: string;
  initial: Choice;
};

const DELIVERIES: readonly { value: MailDelivery; label: string }[] = [
  { value: "now", label: "Right away" },
  { value: "daily", label: "Daily summary" },
  { value: "off", label: "Off" },
];

/** How a user gets one kind of notification, saved immediately. Reverts when saving fails. */
export function NotificationPreference({ kind, label, hint, initial }: NotificationPreferenceProps) {
  const [choice, setChoice] = useState(initial);
  const save = useAction("PUT /api/account/mail-preferences", {
    success: { title: accountMessages.preferenceSaved, description: label },
  });
  async function change(wanted: Partial<Choice>) {
    if (save.pending) return;
    setChoice({ ...choice, ...wanted });
    if ((await save({ body: { kind, ...wanted } })) === "failed") setChoice(choice);
  }
  return (
    <fieldset
      aria-busy={save.pending}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6"
    >
      <legend className="sr-only">{label}</legend>
      <p className="grid">
        <span className="font-medium">{label}</span>
        <span className="text-sm text-muted-foreground">{hint}</span>
      </p>
      {/* The names of the columns stand above on wider screens (app/(member)/profile/notifications/page.tsx). */}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm sm:grid sm:grid-cols-[4rem_10rem] sm:gap-6">
        <label className="flex min-h-6 items-center gap-2.5">
          <NativeCheckbox checked={choice.site} onChange={({ target }) => void change({ site: target.checked })} />
          <span className="sm:sr-only">On site</span>
        </label>
        <label className="flex items-center gap-2.5">
          <span className="sm:sr-only">Email</span>
          <NativeSelect
            value={choice.email}
            onChange={({ target }) => void change({ email: target.value as MailDelivery })}
            className="w-40"
          >
            {DELIVERIES.map(({ value, label: name }) => (
              <NativeSelectOption key={value} value={value}>
                {name}
              </NativeSelectOption>
            ))}
          </NativeSelect>
        </label>
      </div>
    </fieldset>
  );
}

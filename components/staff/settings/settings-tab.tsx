"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/forms/form-actions";
import { LabeledField, TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { useVersionConflict } from "@/components/forms/use-version-conflict";
import { compareVersions, VersionConflict } from "@/components/forms/version-conflict";
import { toast } from "@/components/shell/toast";
import { Form } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { api } from "@/lib/foundation/api-client/api";
import type { Settings } from "@/lib/foundation/settings.rows";
import { settingsForm } from "@/lib/foundation/settings.schema";

const labels = {
  platformFeePercent: "Platform fee (%)",
  payoutHoldDays: "Payout hold (days)",
  registration: "New accounts",
};

const toFormValues = ({ platformFeePercent, payoutHoldDays, registration }: Settings) => ({
  platformFeePercent: String(platformFeePercent),
  payoutHoldDays: String(payoutHoldDays),
  registration,
});

/** What a super admin sets for the whole site. Saving says what it replaced, and can be undone. */
function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm({ resolver: zodResolver(settingsForm), defaultValues: toFormValues(settings) });
  const { saved, getBase, getVersion, detect, accept } = useVersionConflict({
    initial: settings,
    field: "version",
    loadSaved: () => api("GET /api/super-admin/settings"),
  });
  const show = (current: Settings) => {
    accept(current);
    form.reset(toFormValues(current));
  };
  const update = useAction("PUT /api/super-admin/settings", { form, refresh: true, onError: detect });
  const undo = (before: Settings, { version }: Settings) =>
    update(
      { body: { ...before, version } },
      { onSuccess: show, success: { title: "Settings restored", description: "The change was undone." } },
    );
  const save = form.handleSubmit(({ platformFeePercent, payoutHoldDays, registration }) => {
    const before = getBase();
    const numbers = { platformFeePercent: Number(platformFeePercent), payoutHoldDays: Number(payoutHoldDays) };
    return update(
      { body: { ...numbers, registration, version: getVersion() } },
      {
        onSuccess(current) {
          show(current);
          toast.success("Settings saved", {
            description: "They apply from now on.",
            action: { label: "Undo", onClick: () => void undo(before, current) },
          });
        },
      },
    );
  });
  const { control, formState } = form;
  return (
    <>
      {saved && (
        <VersionConflict
          differences={compareVersions(labels, form.getValues(), toFormValues(saved))}
          onKeepMine={() => {
            accept(saved);
            void save();
          }}
          onUseSaved={() => show(saved)}
        />
      )}
      <Form {...form}>
        <form method="post" noValidate onSubmit={save} className="mt-4 grid max-w-xl grid-cols-1 gap-5">
          <TextField
            control={control}
            name="platformFeePercent"
            label={labels.platformFeePercent}
            hint="Our share of each sale and milestone. Orders that were already started keep their fee."
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="payoutHoldDays"
            label={labels.payoutHoldDays}
            hint="How long a sale waits before it's paid out. Verified developers don't wait."
            inputMode="numeric"
            autoComplete="off"
          />
          <LabeledField control={control} name="registration" label={labels.registration}>
            {(field) => (
              <NativeSelect {...field}>
                <option value="open">Anyone can sign up</option>
                <option value="closed">Sign-ups are closed</option>
              </NativeSelect>
            )}
          </LabeledField>
          <SubmitButton
            label="Save settings"
            pendingLabel="Saving..."
            pending={formState.isSubmitting}
            className="sm:w-auto sm:justify-self-start"
          />
        </form>
      </Form>
    </>
  );
}

/** Settings of the whole site (docs/product.md#settings). */
export function SettingsTab({ settings }: { settings: Settings }) {
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <p className="mt-1 max-w-[66ch] text-sm text-muted-foreground">
        {settings.version === 0
          ? "The fee and the hold are set in the server's environment until you save your own here."
          : "What you save here replaces what's set in the server's environment. Every change is in the audit log."}
      </p>
      <SettingsForm settings={settings} />
    </section>
  );
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type UseFormRegisterReturn } from "react-hook-form";
import { DraftNotice } from "@/components/forms/draft-notice";
import { SubmitButton } from "@/components/forms/form-actions";
import { LabeledField, TextField, UrlField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { useVersionConflict } from "@/components/forms/use-version-conflict";
import { compareVersions, VersionConflict } from "@/components/forms/version-conflict";
import { Form } from "@/components/ui/form";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { NativeSelect } from "@/components/ui/native-select";
import { api } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";
import type { DeveloperProfile } from "@/lib/hiring/developers/developers.rows";
import { AVAILABILITIES, AVAILABILITY_LABELS, SPECIALIZATIONS } from "@/lib/hiring/developers/developers.constants";
import { developersMessages } from "@/lib/hiring/developers/profile.constants";
import { developerProfileForm, type DeveloperProfileFormValues } from "@/lib/hiring/developers/developers.schema";

const toFormValues = (profile: DeveloperProfile): DeveloperProfileFormValues => ({
  title: profile.title ?? "",
  hourlyRate: profile.hourlyRate?.replace(/\.00$/, "") ?? "",
  availability: profile.availability,
  responseTime: profile.responseTime ?? "",
  github: profile.github ?? "",
  linkedin: profile.linkedin ?? "",
  specializations: SPECIALIZATIONS.filter((name) => profile.specializations.includes(name)),
});

const labels = {
  title: "Title",
  hourlyRate: "Hourly rate",
  availability: "Availability",
  responseTime: "Response time",
  github: "GitHub",
  linkedin: "LinkedIn",
  specializations: "Specializations",
};

/**
 * A developer's title, rate, availability, response time, GitHub, LinkedIn and specializations. Keeps a draft across
 * reloads.
 */
export function DeveloperProfileForm({ profile }: { profile: DeveloperProfile }) {
  const form = useForm({ resolver: zodResolver(developerProfileForm), defaultValues: toFormValues(profile) });
  const { control, formState } = form;
  const { restored, startOver } = useFormDraft(form, `offer:${profile.id}`);

  const { saved, getVersion, detect, accept } = useVersionConflict({
    initial: profile,
    field: "version",
    loadSaved: () => api("GET /api/developer/profile"),
  });

  const update = useAction("PATCH /api/developer/profile", {
    form,
    success: developersMessages.profileSaved,
    returnPath: paths.developerProfile,
    refresh: true,
    onSuccess(updated) {
      accept(updated);
      form.reset(toFormValues(updated));
    },
    onError: detect,
  });
  const save = form.handleSubmit((values) => update({ body: { ...values, version: getVersion() } }));
  return (
    <>
      {restored && <DraftNotice className="mt-4" onStartOver={startOver} />}
      {saved && (
        <VersionConflict
          differences={compareVersions(labels, form.getValues(), toFormValues(saved))}
          onKeepMine={() => {
            accept(saved);
            void save();
          }}
          onUseSaved={() => {
            accept(saved);
            form.reset(toFormValues(saved));
          }}
        />
      )}
      <Form {...form}>
        <form method="post" noValidate onSubmit={save} className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            control={control}
            name="title"
            label="Title"
            placeholder="Full-stack developer"
            autoComplete="organization-title"
          />
          <TextField
            control={control}
            name="hourlyRate"
            label="Hourly rate"
            inputMode="decimal"
            hint="In US dollars. Leave blank to show “Rate on request”."
          />
          <LabeledField control={control} name="availability" label="Availability">
            {(field) => (
              <NativeSelect {...field}>
                {AVAILABILITIES.map((value) => (
                  <option key={value} value={value}>
                    {AVAILABILITY_LABELS[value]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </LabeledField>
          <TextField control={control} name="responseTime" label="Response time" placeholder="within a day" />
          <UrlField control={control} name="github" label="GitHub" />
          <UrlField control={control} name="linkedin" label="LinkedIn" />
          <div className="sm:col-span-2">
            <SpecializationCheckboxes {...form.register("specializations")} />
          </div>
          <div className="sm:col-span-2">
            <SubmitButton
              label="Save Profile"
              pendingLabel="Saving..."
              pending={formState.isSubmitting}
              className="sm:w-auto"
            />
          </div>
        </form>
      </Form>
    </>
  );
}

/** A developer's specializations, as in the directory's filter (docs/product.md#developer-directory). */
function SpecializationCheckboxes(field: UseFormRegisterReturn) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Specializations</legend>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {SPECIALIZATIONS.map((name) => (
          <label key={name} className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
            <NativeCheckbox value={name} {...field} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

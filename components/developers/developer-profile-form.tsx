"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField } from "@/components/layout/text-field";
import { AVAILABILITY_LABELS } from "@/components/developers/availability-badge";
import { SpecializationCheckboxes } from "@/components/developers/specialization-checkboxes";
import { DraftNotice } from "@/components/layout/draft-notice";
import type { FormDraft } from "@/components/layout/form-draft";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { useAutosaveDraft } from "@/components/layout/use-autosave-draft";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { apiRequest } from "@/lib/api-client/api-request";
import { AVAILABILITIES, SPECIALIZATIONS } from "@/lib/developers/developers.constants";
import type { DeveloperProfileFormValues } from "@/lib/developers/developer-profile.schema";
import type { DeveloperProfile } from "@/lib/developers/developers.dto";
import { developersMessages } from "@/lib/developers/developers.messages";
import { paths } from "@/lib/paths";

const validation = lazyResolver(() =>
  import("@/lib/developers/developer-profile.schema").then(({ developerProfileForm }) => developerProfileForm),
);

const toFormValues = (profile: DeveloperProfile): DeveloperProfileFormValues => ({
  title: profile.title ?? "",
  hourlyRate: profile.hourlyRate?.replace(/\.00$/, "") ?? "",
  availability: profile.availability,
  responseTime: profile.responseTime ?? "",
  website: profile.website ?? "",
  github: profile.github ?? "",
  linkedin: profile.linkedin ?? "",
  specializations: SPECIALIZATIONS.filter((name) => profile.specializations.includes(name)),
});

/** A developer's title, rate, availability, response time, links and specializations. Keeps a draft across reloads. */
export function DeveloperProfileForm({ profile }: { profile: DeveloperProfile }) {
  const { draft, defaultValues, key, restored, startOver, markSaved } = useFormDraft(
    `offer:${profile.id}`,
    toFormValues(profile),
  );
  return (
    <>
      {restored && <DraftNotice className="mt-4" onStartOver={startOver} />}
      <Fields key={key} start={defaultValues} draft={draft} onSaved={markSaved} />
    </>
  );
}

type Values = DeveloperProfileFormValues;
type FieldsProps = { start: Values; draft: FormDraft<Values>; onSaved: (now: Values) => void };

function Fields({ start, draft, onSaved }: FieldsProps) {
  const router = useRouter();
  const form = useForm({ resolver: validation.resolver, defaultValues: start });
  const { register, handleSubmit, formState, reset } = form;
  useAutosaveDraft(form, draft);
  const { errors, isSubmitting } = formState;
  const availabilityId = useId();
  const url = { type: "url", inputMode: "url", placeholder: "https://" } as const;

  async function save(values: object) {
    try {
      const saved = toFormValues(await apiRequest<DeveloperProfile>("PATCH", "/api/developer/profile", values));
      reset(saved);
      onSaved(saved);
      router.refresh();
      toast.success(developersMessages.profileSaved.title, {
        description: developersMessages.profileSaved.description,
      });
    } catch (error) {
      if (!redirectIfSignedOut(error, paths.developerProfile)) handleApiError(error, form);
    }
  }
  return (
    <form
      method="post"
      noValidate
      onFocus={validation.prepare}
      onSubmit={handleSubmit(save)}
      className="mt-4 grid gap-5 sm:grid-cols-2"
    >
      <TextField
        label="Title"
        placeholder="Full-stack developer"
        autoComplete="organization-title"
        field={register("title")}
        error={errors.title?.message}
      />
      <TextField
        label="Hourly rate"
        inputMode="decimal"
        hint="In US dollars. Left empty, your profile says that it is on request."
        field={register("hourlyRate")}
        error={errors.hourlyRate?.message}
      />
      <Field htmlFor={availabilityId} label="Availability" error={errors.availability?.message}>
        <NativeSelect id={availabilityId} {...register("availability")}>
          {AVAILABILITIES.map((value) => (
            <option key={value} value={value}>
              {AVAILABILITY_LABELS[value]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <TextField
        label="Response time"
        placeholder="within a day"
        field={register("responseTime")}
        error={errors.responseTime?.message}
      />
      <TextField
        label="Website"
        {...url}
        autoComplete="url"
        field={register("website")}
        error={errors.website?.message}
      />
      <TextField label="GitHub" {...url} field={register("github")} error={errors.github?.message} />
      <TextField label="LinkedIn" {...url} field={register("linkedin")} error={errors.linkedin?.message} />
      <div className="sm:col-span-2">
        <SpecializationCheckboxes {...register("specializations")} />
      </div>
      <div className="sm:col-span-2">
        <SubmitButton label="Save Profile" pendingLabel="Saving..." pending={isSubmitting} className="sm:w-auto" />
      </div>
    </form>
  );
}

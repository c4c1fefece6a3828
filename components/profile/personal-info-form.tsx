"use client";

import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField } from "@/components/layout/text-field";
import { DraftNotice } from "@/components/layout/draft-notice";
import type { FormDraft } from "@/components/layout/form-draft";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { SectionCard } from "@/components/layout/section-card";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { useAutosaveDraft } from "@/components/layout/use-autosave-draft";
import { PendingEmail } from "@/components/profile/pending-email";
import { useSaveProfile } from "@/components/profile/use-save-profile";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Textarea } from "@/components/ui/textarea";
import type { CurrentUser } from "@/lib/users/users.dto";

const validation = lazyResolver(() => import("@/lib/users/profile-form.schema").then(({ profileForm }) => profileForm));

const asNumber = (value: unknown) => (value === "" || value === null ? 0 : Number(value));

/** The form values of a user, with 0 years when none are set (spec section 5). */
const toFormValues = (user: CurrentUser) => ({
  name: user.name,
  email: user.email,
  bio: user.bio ?? "",
  location: user.location ?? "",
  website: user.website ?? "",
  skills: user.skills.join(", "),
  yearsExperience: user.yearsExperience ?? 0,
});

type Values = ReturnType<typeof toFormValues>;

/** The "Personal Information" card (spec section 2). Keeps a draft when the session ends. */
export function PersonalInfoForm({ user }: { user: CurrentUser }) {
  const { draft, defaultValues, key, restored, startOver, markSaved } = useFormDraft(
    `profile:${user.id}`,
    toFormValues(user),
  );
  const notice = useRef<HTMLDivElement>(null);
  function settled(now: Values, saved: CurrentUser) {
    markSaved(now);
    // Scroll to the notice above the form, which may be out of view from the button.
    if (saved.pendingEmail && saved.pendingEmail !== user.pendingEmail)
      notice.current?.closest("section")?.scrollIntoView({ block: "start" });
  }
  return (
    <SectionCard title="Personal Information">
      <div ref={notice} role="status">
        {user.pendingEmail && <PendingEmail user={user} pendingEmail={user.pendingEmail} />}
      </div>
      {restored && <DraftNotice className="mt-4" onStartOver={startOver} />}
      <Fields key={key} user={user} start={defaultValues} draft={draft} onSaved={settled} />
    </SectionCard>
  );
}

type FieldsProps = {
  user: CurrentUser;
  start: Values;
  draft: FormDraft<Values>;
  onSaved: (now: Values, saved: CurrentUser) => void;
};

function Fields({ user, start, draft, onSaved }: FieldsProps) {
  const form = useForm({ resolver: validation.resolver, defaultValues: start });
  const { register, handleSubmit, formState, reset } = form;
  const save = useSaveProfile(form, (saved) => {
    reset(toFormValues(saved));
    onSaved(toFormValues(saved), saved);
  });
  useAutosaveDraft(form, draft);
  const { errors, isSubmitting } = formState;
  const [savedEmail] = useState(user.email);
  // An unchanged address is not sent: if another one was confirmed meanwhile, this would be a change back.
  const send = (values: { email: string }) =>
    save(values.email === savedEmail ? { ...values, email: undefined } : values);
  const bioId = useId();
  const bio = { error: errors.bio?.message };
  return (
    <form
      method="post"
      noValidate
      onFocus={validation.prepare}
      onSubmit={handleSubmit((values) => send(values))}
      className="mt-4 grid gap-5 sm:grid-cols-2"
    >
      <TextField label="Full Name" autoComplete="name" field={register("name")} error={errors.name?.message} />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        field={register("email")}
        error={errors.email?.message}
      />
      <Field htmlFor={bioId} label="Bio" className="sm:col-span-2" {...bio}>
        <Textarea rows={4} {...register("bio")} {...fieldAria(bioId, bio)} />
      </Field>
      <TextField
        label="Location"
        placeholder="City, Country"
        field={register("location")}
        error={errors.location?.message}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="url"
        field={register("website")}
        error={errors.website?.message}
      />
      {user.role === "developer" && (
        <>
          <TextField
            label="Skills"
            hint="Separate them with commas."
            field={register("skills")}
            error={errors.skills?.message}
          />
          <TextField
            label="Years of Experience"
            type="number"
            min={0}
            max={50}
            inputMode="numeric"
            field={register("yearsExperience", { setValueAs: asNumber })}
            error={errors.yearsExperience?.message}
          />
        </>
      )}
      <div className="sm:col-span-2">
        <SubmitButton label="Save Changes" pendingLabel="Saving..." pending={isSubmitting} className="sm:w-auto" />
      </div>
    </form>
  );
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/layout/draft-notice";
import { SectionCard } from "@/components/layout/section-card";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField, TextareaField } from "@/components/layout/text-field";
import { toast } from "@/components/layout/toast";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { useVersionConflict } from "@/components/layout/use-version-conflict";
import { VersionConflict, compareVersions } from "@/components/layout/version-conflict";
import { useUser } from "@/components/layout/use-user";
import { PendingEmail } from "@/components/profile/pending-email";
import { Form } from "@/components/ui/form";
import { apiRequest } from "@/lib/api-client/api-request";
import { profileForm } from "@/lib/users/profile-form.schema";
import type { CurrentUser } from "@/lib/users/users.dto";
import { usersMessages } from "@/lib/users/users.messages";

const NOTICE_ID = "pending-email";

/** The form values of a user, with 0 years when none are set (docs/product.md#profile). */
const toFormValues = (user: CurrentUser) => ({
  name: user.name,
  email: user.email,
  bio: user.bio ?? "",
  location: user.location ?? "",
  website: user.website ?? "",
  skills: user.skills.join(", "),
  yearsExperience: String(user.yearsExperience ?? 0),
});

const labels = {
  name: "Full Name",
  bio: "Bio",
  location: "Location",
  website: "Website",
  skills: "Skills",
  yearsExperience: "Years of Experience",
};

/**
 * The "Personal Information" card (docs/product.md#profile). The response becomes the current user of this browser.
 * Keeps a draft when the session ends.
 */
export function PersonalInfoForm({ user }: { user: CurrentUser }) {
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: toFormValues(user) });
  const { control, formState } = form;
  const emailChanged = Boolean(formState.dirtyFields.email);
  const { restored, startOver } = useFormDraft(form, `profile:${user.id}`);
  const { setUser } = useUser();
  const router = useRouter();

  const { saved, getVersion, detect, accept } = useVersionConflict({
    initial: user,
    field: "profileVersion",
    loadSaved: () => apiRequest<CurrentUser>("GET", "/api/user"),
  });

  const save = form.handleSubmit(async (values) => {
    try {
      // Without the email unless it was edited: the address may have changed in another tab since this one loaded.
      const body = { ...values, email: emailChanged ? values.email : undefined, profileVersion: getVersion() };
      const updated = await apiRequest<CurrentUser>("PUT", "/api/profile", body);
      setUser(updated);
      accept(updated);
      form.reset(toFormValues(updated));
      // Scroll to the notice above the form, which may be out of view from the button.
      const emailRequested = updated.pendingEmail !== null && updated.pendingEmail !== user.pendingEmail;
      if (emailRequested) document.getElementById(NOTICE_ID)?.closest("section")?.scrollIntoView({ block: "start" });
      router.refresh();
      toast.success("Success", {
        description: emailRequested ? usersMessages.emailRequested : usersMessages.profileSaved,
      });
    } catch (error) {
      if (await detect(error).catch(() => false)) return;
      setServerErrors(form, error, { alwaysToast: true });
    }
  });
  return (
    <SectionCard title="Personal Information">
      <div id={NOTICE_ID} role="status">
        {user.pendingEmail && <PendingEmail user={user} pendingEmail={user.pendingEmail} />}
      </div>
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
            setUser(saved);
            form.reset(toFormValues(saved));
          }}
        />
      )}
      <Form {...form}>
        <form method="post" noValidate onSubmit={save} className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField control={control} name="name" label="Full Name" autoComplete="name" />
          <TextField control={control} name="email" label="Email Address" type="email" autoComplete="email" />
          <TextareaField control={control} name="bio" label="Bio" itemClassName="sm:col-span-2" rows={4} />
          <TextField control={control} name="location" label="Location" placeholder="City, Country" />
          <TextField
            control={control}
            name="website"
            label="Website"
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="url"
          />
          {user.role === "developer" && (
            <>
              <TextField control={control} name="skills" label="Skills" hint="Separate them with commas." />
              <TextField
                control={control}
                name="yearsExperience"
                label="Years of Experience"
                type="number"
                min={0}
                max={50}
                inputMode="numeric"
              />
            </>
          )}
          <div className="sm:col-span-2">
            <SubmitButton
              label="Save Changes"
              pendingLabel="Saving..."
              pending={formState.isSubmitting}
              className="sm:w-auto"
            />
          </div>
        </form>
      </Form>
    </SectionCard>
  );
}

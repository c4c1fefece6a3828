"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { ProfilePictureCard } from "@/components/accounts/profile/profile-picture-card";
import { VerificationReminder } from "@/components/accounts/settings/verification-reminder";
import { DraftNotice } from "@/components/forms/draft-notice";
import { SubmitButton } from "@/components/forms/form-actions";
import { TextareaField, TextField, UrlField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { useVersionConflict } from "@/components/forms/use-version-conflict";
import { compareVersions, VersionConflict } from "@/components/forms/version-conflict";
import { Link } from "@/components/shell/link";
import { SectionCard } from "@/components/shell/section-card";
import { useUser } from "@/components/shell/use-user";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { MailCheck } from "@/components/ui/icons";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { profileForm } from "@/lib/accounts/users/profile.schema";
import type { CurrentUser } from "@/lib/accounts/users/users.rows";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { api } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/** Notice about a pending email change, with buttons to resend the link or cancel the change. */
function PendingEmail({ user, pendingEmail }: { user: CurrentUser; pendingEmail: string }) {
  const { setUser } = useUser();
  const box = useRef<HTMLDivElement>(null);
  const resend = useAction("POST /api/account/email", {
    success: {
      title: accountMessages.emailChangeSent,
      description: accountMessages.verificationSentText(pendingEmail),
    },
  });
  const cancel = useAction("DELETE /api/account/email", {
    success: {
      title: accountMessages.emailChangeCanceled,
      description: accountMessages.emailChangeCanceledText(user.email),
    },
    onSuccess() {
      // The pressed button disappears with the notice, so focus the email field.
      box.current?.closest("section")?.querySelector<HTMLElement>("[name=email]")?.focus();
      setUser({ ...user, pendingEmail: null });
    },
  });
  const busy = resend.pending || cancel.pending;

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
          <Button variant="outline" size="sm" aria-disabled={busy} onClick={() => void resend()}>
            {resend.pending ? "Sending..." : "Resend link"}
          </Button>
          <Button variant="ghost" size="sm" aria-disabled={busy} onClick={() => void cancel()}>
            {cancel.pending ? "Canceling..." : "Cancel change"}
          </Button>
        </div>
      </div>
    </div>
  );
}

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
function PersonalInfoForm({ user }: { user: CurrentUser }) {
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: toFormValues(user) });
  const { control, formState } = form;
  const emailChanged = Boolean(formState.dirtyFields.email);
  const { restored, startOver } = useFormDraft(form, `profile:${user.id}`);
  const { setUser } = useUser();

  const { saved, getVersion, detect, accept } = useVersionConflict({
    initial: user,
    field: "profileVersion",
    loadSaved: () => api("GET /api/user"),
  });

  const isEmailRequested = ({ pendingEmail }: CurrentUser) =>
    pendingEmail !== null && pendingEmail !== user.pendingEmail;
  const update = useAction("PUT /api/profile", {
    form,
    success: (updated) => ({
      title: "Success",
      description: isEmailRequested(updated) ? usersMessages.emailRequested : usersMessages.profileSaved,
    }),
    alwaysToast: true,
    refresh: true,
    onSuccess(updated) {
      setUser(updated);
      accept(updated);
      form.reset(toFormValues(updated));
      // Scroll to the notice above the form, which may be out of view from the button.
      if (isEmailRequested(updated))
        document.getElementById(NOTICE_ID)?.closest("section")?.scrollIntoView({ block: "start" });
    },
    onError: detect,
  });
  const save = form.handleSubmit((values) => {
    // Without the email unless it was edited: the address may have changed in another tab since this one loaded.
    const email = emailChanged ? values.email : undefined;
    return update({ body: { ...values, email, profileVersion: getVersion() } });
  });
  return (
    <SectionCard title="Personal Information" lead={user.role === "developer" && <DeveloperProfileLink />}>
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
          <UrlField control={control} name="website" label="Website" autoComplete="url" />
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

/** Where a developer edits the rest of the public profile: each fact has one form. */
function DeveloperProfileLink() {
  return (
    <>
      <span>Your title, rate, availability, links and portfolio are in your </span>
      <Link href={paths.developerProfile} className="link">
        developer profile
      </Link>
      <span>.</span>
    </>
  );
}

/** The "Skills & Expertise" card, with a badge per skill. */
function SkillsCard({ skills }: { skills: readonly string[] }) {
  return (
    <SectionCard title="Skills & Expertise">
      <ul aria-label="Skills" className="mt-3.5 flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <li key={skill}>
            <Badge variant="secondary" className="badge-wrap leading-tight">
              {skill}
            </Badge>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/**
 * The first section of Profile Settings (docs/product.md#profile), with the latest user that the browser knows.
 * @param initial the user when the server rendered the page
 */
export function ProfileSection({ initial }: { initial: CurrentUser }) {
  const user = useUser().user ?? initial;
  return (
    <>
      {!user.emailVerified && !user.pendingEmail && <VerificationReminder email={user.email} />}
      <ProfilePictureCard user={user} />
      <PersonalInfoForm user={user} />
      {user.role === "developer" && user.skills.length > 0 && <SkillsCard skills={user.skills} />}
    </>
  );
}

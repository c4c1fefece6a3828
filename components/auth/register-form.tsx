"use client";

import { useId } from "react";
import { RoleRadioGroup } from "@/components/auth/role-radio-group";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField } from "@/components/layout/text-field";
import { useAuthSubmit } from "@/components/auth/use-auth-submit";
import { LazyForm } from "@/components/layout/lazy-form";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Textarea } from "@/components/ui/textarea";
import { usersMessages } from "@/lib/users/users.messages";

const validation = lazyResolver(() =>
  import("@/lib/users/registration-form.schema").then(({ registrationForm }) => registrationForm),
);

/** The Create Account form (spec section 2). The password confirmation is checked here and not sent. */
export function RegisterForm({ next }: { next: string }) {
  const { send, leaving } = useAuthSubmit("/api/register", usersMessages.registrationFailed, next);
  const bioId = useId();

  return (
    <LazyForm
      validation={validation}
      onSubmit={({ email, password, name, bio, role }, showErrors) =>
        send({ email, password, name, bio, role }, (error) => {
          showErrors(error);
          // Returns false to show a toast as well (spec section 8).
          return false;
        })
      }
      className="grid gap-5"
    >
      {({ field, error, pending }) => {
        const bio = { hint: "Shown beside what you sell or ask for.", error: error("bio") };
        return (
          <>
            <TextField label="Full Name" autoComplete="name" field={field("name")} error={error("name")} />
            <TextField label="Email" type="email" autoComplete="email" field={field("email")} error={error("email")} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="Password"
                type="password"
                autoComplete="new-password"
                placeholder="min 8 characters"
                field={field("password")}
                error={error("password")}
              />
              <TextField
                label="Confirm Password"
                type="password"
                autoComplete="new-password"
                field={field("confirmPassword")}
                error={error("confirmPassword")}
              />
            </div>
            <RoleRadioGroup {...field("role")} />
            <Field htmlFor={bioId} label="Bio" optional {...bio}>
              <Textarea rows={3} {...field("bio")} {...fieldAria(bioId, bio)} />
            </Field>
            <SubmitButton label="Create Account" pendingLabel="Creating account..." pending={pending || leaving} />
          </>
        );
      }}
    </LazyForm>
  );
}

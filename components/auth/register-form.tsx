"use client";

import { useId } from "react";
import { useForm } from "react-hook-form";
import { RoleChoice } from "@/components/auth/role-choice";
import { SubmitButton } from "@/components/auth/submit-button";
import { TextField } from "@/components/auth/text-field";
import { useSignedIn } from "@/components/auth/use-signed-in";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Textarea } from "@/components/ui/textarea";
import { usersMessages } from "@/lib/users/users.messages";

const check = lazyResolver(() => import("@/lib/users/registration-form.schema").then(({ registrationForm }) => registrationForm));
const empty = { name: "", email: "", password: "", confirmPassword: "", role: "customer" as const, bio: "" };

/** Create Account (spec section 2). The confirmation is checked here and not sent. */
export function RegisterForm({ next }: { next: string }) {
  const { send, leaving } = useSignedIn("/api/register", usersMessages.registrationFailed, next);
  const { register, handleSubmit, formState } = useForm({ resolver: check.resolver, defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const bioId = useId();
  const bio = { hint: "Shown beside what you sell or ask for.", error: errors.bio?.message };

  return (
    <form method="post" noValidate onFocus={check.prepare} onSubmit={handleSubmit(({ email, password, name, bio: about, role }) => send({ email, password, name, bio: about, role }))} className="grid gap-5">
      <TextField label="Full Name" autoComplete="name" field={register("name")} error={errors.name?.message} />
      <TextField label="Email" type="email" autoComplete="email" field={register("email")} error={errors.email?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Password" type="password" autoComplete="new-password" placeholder="min 8 characters" field={register("password")} error={errors.password?.message} />
        <TextField label="Confirm Password" type="password" autoComplete="new-password" field={register("confirmPassword")} error={errors.confirmPassword?.message} />
      </div>
      <RoleChoice {...register("role")} />
      <Field htmlFor={bioId} label="Bio" optional {...bio}>
        <Textarea rows={3} {...register("bio")} {...fieldAria(bioId, bio)} />
      </Field>
      <SubmitButton label="Create Account" pendingLabel="Creating account..." pending={isSubmitting || leaving} />
    </form>
  );
}

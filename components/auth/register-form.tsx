"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { RoleChoice } from "@/components/auth/role-choice";
import { SubmitButton } from "@/components/auth/submit-button";
import { useSignedIn } from "@/components/auth/use-signed-in";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { registrationForm } from "@/lib/users/registration-form.schema";
import { usersMessages } from "@/lib/users/users.messages";

const empty = { name: "", email: "", password: "", confirmPassword: "", role: "customer" as const, bio: "" };

/** Create Account (spec section 2). The confirmation is checked here and not sent. */
export function RegisterForm({ next }: { next: string }) {
  const { send, leaving } = useSignedIn("/api/register", usersMessages.registrationFailed, next);
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(registrationForm), defaultValues: empty });
  const { errors, isSubmitting } = formState;

  return (
    <form method="post" noValidate onSubmit={handleSubmit(({ confirmPassword: _confirmed, ...values }) => send(values))} className="grid gap-5">
      <Field label="Full Name" error={errors.name?.message}>
        <Input autoComplete="name" {...register("name")} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register("email")} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Password" error={errors.password?.message}>
          <Input type="password" autoComplete="new-password" placeholder="min 8 characters" {...register("password")} />
        </Field>
        <Field label="Confirm Password" error={errors.confirmPassword?.message}>
          <Input type="password" autoComplete="new-password" {...register("confirmPassword")} />
        </Field>
      </div>
      <RoleChoice {...register("role")} />
      <Field label="Bio" optional error={errors.bio?.message} hint="Shown beside what you sell or ask for.">
        <Textarea rows={3} {...register("bio")} />
      </Field>
      <SubmitButton label="Create Account" pendingLabel="Creating account..." pending={isSubmitting || leaving} />
    </form>
  );
}

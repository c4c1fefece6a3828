"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/auth/submit-button";
import { useSignedIn } from "@/components/auth/use-signed-in";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { usersMessages } from "@/lib/users/users.messages";
import { loginInput } from "@/lib/users/users.schema";

/** Sign In (spec section 2): e-mail, password, Continue. */
export function SignInForm({ next }: { next: string }) {
  const { send, leaving } = useSignedIn("/api/login", usersMessages.loginFailed, next);
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(loginInput), defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = formState;

  return (
    <form method="post" noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register("email")} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...register("password")} />
      </Field>
      <SubmitButton label="Continue" pendingLabel="Signing in..." pending={isSubmitting || leaving} />
    </form>
  );
}

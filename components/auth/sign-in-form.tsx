"use client";

import { useForm } from "react-hook-form";
import { SubmitButton } from "@/components/auth/submit-button";
import { TextField } from "@/components/auth/text-field";
import { useSignedIn } from "@/components/auth/use-signed-in";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { usersMessages } from "@/lib/users/users.messages";

const check = lazyResolver(() => import("@/lib/users/users.schema").then(({ loginInput }) => loginInput));

/** Sign In (spec section 2): e-mail, password, Continue. */
export function SignInForm({ next }: { next: string }) {
  const { send, leaving } = useSignedIn("/api/login", usersMessages.loginFailed, next);
  const { register, handleSubmit, formState } = useForm({ resolver: check.resolver, defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = formState;

  return (
    <form method="post" noValidate onFocus={check.prepare} onSubmit={handleSubmit(send)} className="grid gap-5">
      <TextField label="Email" type="email" autoComplete="email" field={register("email")} error={errors.email?.message} />
      <TextField label="Password" type="password" autoComplete="current-password" field={register("password")} error={errors.password?.message} />
      <p className="-mt-2 text-sm"><Link href={paths.resetPassword()} className="link inline-block min-h-6">Forgot password?</Link></p>
      <SubmitButton label="Continue" pendingLabel="Signing in..." pending={isSubmitting || leaving} />
    </form>
  );
}

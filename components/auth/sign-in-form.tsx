"use client";

import { SubmitButton } from "@/components/auth/submit-button";
import { TextField } from "@/components/auth/text-field";
import { useSignedIn } from "@/components/auth/use-signed-in";
import { FormOnDemand } from "@/components/layout/form-on-demand";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { usersMessages } from "@/lib/users/users.messages";

const check = lazyResolver(() => import("@/lib/users/users.schema").then(({ loginInput }) => loginInput));

/** Sign In (spec section 2): e-mail, password, Continue. */
export function SignInForm({ next }: { next: string }) {
  const { send, leaving } = useSignedIn("/api/login", usersMessages.loginFailed, next);

  return (
    <FormOnDemand check={check} send={send} className="grid gap-5">
      {({ field, error, pending }) => (
        <>
          <TextField label="Email" type="email" autoComplete="email" field={field("email")} error={error("email")} />
          <TextField label="Password" type="password" autoComplete="current-password" field={field("password")} error={error("password")} />
          <p className="-mt-2 text-sm"><Link href={paths.resetPassword()} className="link inline-block min-h-6">Forgot password?</Link></p>
          <SubmitButton label="Continue" pendingLabel="Signing in..." pending={pending || leaving} />
        </>
      )}
    </FormOnDemand>
  );
}

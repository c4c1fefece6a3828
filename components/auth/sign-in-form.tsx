"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CodeStep } from "@/components/auth/code-step";
import { SubmitButton } from "@/components/auth/submit-button";
import { TextField } from "@/components/auth/text-field";
import { useSignedIn } from "@/components/auth/use-signed-in";
import { FormOnDemand } from "@/components/layout/form-on-demand";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { showToast } from "@/components/layout/toast";
import { Link } from "@/components/ui/link";
import { ApiError, CONNECTION_BROKE } from "@/lib/api-client/api-error";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { paths } from "@/lib/paths";
import { usersMessages } from "@/lib/users/users.messages";

const check = lazyResolver(() => import("@/lib/users/users.schema").then(({ loginInput }) => loginInput));

type Second = { Step: typeof CodeStep; credentials: { email: string; password: string } };

/** Sign In (spec section 2): e-mail, password, Continue; then a code, for accounts that ask for one. */
export function SignInForm({ next }: { next: string }) {
  const { send, leaving } = useSignedIn("/api/login", usersMessages.loginFailed, next);
  const [second, setSecond] = useState<Second>();
  const first = useRef<HTMLDivElement>(null);

  /** The second step is fetched by those alone who need it. */
  async function enter(credentials: Second["credentials"]) {
    let asked = false;
    await send(credentials, (error) => (asked = error instanceof ApiError && error.detail === codesMessages.needed));
    if (!asked) return;
    const step = await import("@/components/auth/code-step").catch(() => null);
    if (step) setSecond({ Step: step.CodeStep, credentials });
    else showToast({ variant: "destructive", title: usersMessages.loginFailed, description: CONNECTION_BROKE });
  }
  function goBack() {
    flushSync(() => setSecond(undefined));
    first.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  }
  return (
    <>
      {second && <second.Step leaving={leaving} onBack={goBack} send={(code, onRefused) => send({ ...second.credentials, code }, onRefused)} />}
      {/* Stays behind the second step, with what was typed. */}
      <div ref={first} hidden={second !== undefined}>
        <FormOnDemand check={check} send={enter} className="grid gap-5">
          {({ field, error, pending }) => (
            <>
              <TextField label="Email" type="email" autoComplete="email" field={field("email")} error={error("email")} />
              <TextField label="Password" type="password" autoComplete="current-password" field={field("password")} error={error("password")} />
              <p className="-mt-2 text-sm"><Link href={paths.resetPassword()} className="link inline-block min-h-6">Forgot password?</Link></p>
              <SubmitButton label="Continue" pendingLabel="Signing in..." pending={pending || leaving} />
            </>
          )}
        </FormOnDemand>
      </div>
    </>
  );
}

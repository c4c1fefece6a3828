"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SecondFactorStep } from "@/components/auth/second-factor-step";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField } from "@/components/layout/text-field";
import { useAuthSubmit } from "@/components/auth/use-auth-submit";
import { LazyForm } from "@/components/layout/lazy-form";
import { lazyResolver } from "@/components/layout/lazy-resolver";
import { toast } from "@/components/layout/toast";
import { Link } from "@/components/layout/link";
import { ApiError, CONNECTION_ERROR } from "@/lib/api-client/api-error";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { paths } from "@/lib/paths";
import { usersMessages } from "@/lib/users/users.messages";

const validation = lazyResolver(() => import("@/lib/users/users.schema").then(({ loginInput }) => loginInput));

type SecondStep = { Step: typeof SecondFactorStep; credentials: { email: string; password: string } };

/** The Sign In form (spec section 2): email and password, then a code if the account requires one. */
export function SignInForm({ next }: { next: string }) {
  const { send, leaving } = useAuthSubmit("/api/login", usersMessages.loginFailed, next);
  const [second, setSecond] = useState<SecondStep>();
  const first = useRef<HTMLDivElement>(null);

  /** Submits the credentials. The second step's code is only loaded when it is needed. */
  async function signIn(credentials: SecondStep["credentials"]) {
    let codeRequired = false;
    await send(
      credentials,
      (error) => (codeRequired = error instanceof ApiError && error.detail === codesMessages.needed),
    );
    if (!codeRequired) return;
    const step = await import("@/components/auth/second-factor-step").catch(() => null);
    if (step) setSecond({ Step: step.SecondFactorStep, credentials });
    else toast.error(usersMessages.loginFailed, { description: CONNECTION_ERROR });
  }
  function goBack() {
    flushSync(() => setSecond(undefined));
    first.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  }
  return (
    <>
      {second && (
        <second.Step
          redirecting={leaving}
          onBack={goBack}
          onSubmit={(code, onRefused) => send({ ...second.credentials, code }, onRefused)}
        />
      )}
      {/* Stays mounted, hidden, during the second step to keep its values. */}
      <div ref={first} hidden={second !== undefined}>
        <LazyForm validation={validation} onSubmit={signIn} className="grid gap-5">
          {({ field, error, pending }) => (
            <>
              <TextField
                label="Email"
                type="email"
                autoComplete="email"
                field={field("email")}
                error={error("email")}
              />
              <TextField
                label="Password"
                type="password"
                autoComplete="current-password"
                field={field("password")}
                error={error("password")}
              />
              <p className="-mt-2 text-sm">
                <Link href={paths.resetPassword()} className="link inline-block min-h-6">
                  Forgot password?
                </Link>
              </p>
              <SubmitButton label="Continue" pendingLabel="Signing in..." pending={pending || leaving} />
            </>
          )}
        </LazyForm>
      </div>
    </>
  );
}

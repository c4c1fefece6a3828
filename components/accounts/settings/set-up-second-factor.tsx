"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { CopyButton } from "@/components/accounts/settings/copy-button";
import { useReauthForm } from "@/components/accounts/settings/reauth";
import { UsernameField } from "@/components/accounts/settings/username-field";
import { CodeField } from "@/components/accounts/sign-in/code-field";
import { TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/skeleton";
import type { SecondFactorSetup } from "@/lib/accounts/second-factor/second-factor.rows";
import { secondFactorMessages } from "@/lib/accounts/second-factor/second-factor.constants";

/** Shown when the QR code cannot be rendered; the key next to it can be typed in. */
const QrCodeFallback = () => (
  <p className="grid size-48 place-items-center rounded-md border border-dashed border-border p-4 text-center text-sm text-muted-foreground">
    The QR code couldn&apos;t be loaded. Enter the key instead.
  </p>
);

const QrCode = dynamic<{ text: string }>(
  () =>
    import("@/components/accounts/settings/qr-code").then(
      (module) => module.QrCode,
      () => QrCodeFallback,
    ),
  { loading: () => <Skeleton className="size-48" /> },
);

type AuthenticatorStepProps = {
  setup: SecondFactorSetup;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Shows the secret for an authenticator app and turns the second factor on with its first code. */
function AuthenticatorStep({ setup, onDone, onCancel }: AuthenticatorStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const turnOn = useAction("PUT /api/account/second-factor", {
    success: { title: secondFactorMessages.turnedOn, description: secondFactorMessages.turnedOnText },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const { form, submit, pending } = useReauthForm(
    ["code"],
    ({ code }, errors) => turnOn({ body: { code } }, errors),
    onCancel,
  );
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={setup.address} />
      <div className="grid content-start gap-5">
        <div>
          <h3 tabIndex={-1} ref={heading} className="outline-none">
            Add Forgehall to your app
          </h3>
          <p className="mt-1 text-sm text-muted-foreground">
            Scan the QR code with your authenticator app. Can&apos;t scan it? Enter this key instead. You won&apos;t see
            it again.
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <code className="min-w-0 font-mono text-sm wrap-anywhere">
              {setup.secret.replace(/(.{4})(?=.)/g, "$1 ")}
            </code>
            <CopyButton text={setup.secret} label="Copy key" />
          </p>
          <p className="mt-3 pointer-fine:hidden">
            <a href={setup.address} className={buttonVariants({ variant: "link" })}>
              Open in an app on this device
            </a>
          </p>
        </div>
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid gap-4 lg:max-w-80">
            <CodeField kind="app" />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" aria-disabled={pending}>
                {pending ? "Turning on..." : "Turn on"}
              </Button>
              <Button variant="outline" onClick={onCancel}>
                Cancel
              </Button>
            </div>
          </form>
        </Form>
      </div>
    </div>
  );
}

type ConfirmPasswordStepProps = { onDone: (setup: SecondFactorSetup) => void; onCancel: () => void };

/** Asks for the password before a second factor is set up. */
function ConfirmPasswordStep({ onDone, onCancel }: ConfirmPasswordStepProps) {
  const begin = useAction("POST /api/account/second-factor", { onSuccess: (setup) => onDone(setup) });
  const { form, submit, pending } = useReauthForm(
    ["password"],
    ({ password }, errors) => begin({ body: { password } }, errors),
    onCancel,
  );
  const { control, setFocus } = form;
  useEffect(() => setFocus("password"), [setFocus]);
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4 sm:max-w-[calc(50%-0.625rem)]">
        <UsernameField />
        <TextField
          control={control}
          name="password"
          label="Password"
          hint="The password you sign in with."
          type="password"
          autoComplete="current-password"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={pending}>
            {pending ? "Checking..." : "Continue"}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Form>
  );
}

/**
 * Sets up a second factor: first the password, then the app's first code.
 * @param onDone called with the recovery codes once the factor is on
 */
export function SetUpSecondFactor({
  onDone,
  onCancel,
}: {
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  return setup ? (
    <AuthenticatorStep setup={setup} onDone={onDone} onCancel={onCancel} />
  ) : (
    <ConfirmPasswordStep onDone={setSetup} onCancel={onCancel} />
  );
}

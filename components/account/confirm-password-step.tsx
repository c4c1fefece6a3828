"use client";

import { useEffect } from "react";
import { useReauthForm } from "@/components/account/use-reauth-form";
import { UsernameField } from "@/components/account/username-field";
import { TextField } from "@/components/layout/text-field";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { apiRequest } from "@/lib/api-client/api-request";
import type { SecondFactorSetup } from "@/lib/second-factor/second-factor.dto";

type ConfirmPasswordStepProps = { onDone: (setup: SecondFactorSetup) => void; onCancel: () => void };

/** Asks for the password before a second factor is set up. */
export function ConfirmPasswordStep({ onDone, onCancel }: ConfirmPasswordStepProps) {
  const { form, submit, pending } = useReauthForm(
    ["password"],
    async ({ password }) =>
      onDone(await apiRequest<SecondFactorSetup>("POST", "/api/account/second-factor", { password })),
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

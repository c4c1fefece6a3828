"use client";

import { useEffect, useId, useRef } from "react";
import { useReauthForm } from "@/components/account/use-reauth-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";
import { apiRequest } from "@/lib/api-client/api-request";
import type { SecondFactorSetup } from "@/lib/second-factor/second-factor.dto";

/** Asks for the password before a second factor is set up. */
export function ConfirmPasswordStep({
  onDone,
  onCancel,
}: {
  onDone: (setup: SecondFactorSetup) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { submit, errors, pending } = useReauthForm(
    ["password"],
    async ({ password }) =>
      onDone(await apiRequest<SecondFactorSetup>("POST", "/api/account/second-factor", { password })),
    onCancel,
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 sm:max-w-[calc(50%-0.625rem)]">
      <Field htmlFor={id} label="Password" hint="The one that you sign in with." error={errors.password}>
        <Input
          ref={input}
          name="password"
          type="password"
          autoComplete="current-password"
          {...fieldAria(id, { hint: true, error: errors.password })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={pending}>
          {pending ? "Checking..." : "Continue"}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

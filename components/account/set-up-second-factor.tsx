"use client";

import { useState } from "react";
import { ConfirmPasswordStep } from "@/components/account/confirm-password-step";
import { AuthenticatorStep } from "@/components/account/authenticator-step";
import type { SecondFactorSetup } from "@/lib/second-factor/second-factor.dto";

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

"use client";

import { useState } from "react";
import { AskPassword } from "@/components/account/ask-password";
import { ConfirmApp } from "@/components/account/confirm-app";
import type { SecondFactorSetup } from "@/lib/second-factor/second-factor.dto";

/**
 * Sets a second factor up: the password, then the app's first code.
 * @param onDone gets the recovery codes of a factor that is on
 */
export function SetUpFactor({ onDone, onCancel }: { onDone: (codes: readonly string[]) => void; onCancel: () => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  return setup ? <ConfirmApp setup={setup} onDone={onDone} onCancel={onCancel} /> : <AskPassword onDone={setSetup} onCancel={onCancel} />;
}

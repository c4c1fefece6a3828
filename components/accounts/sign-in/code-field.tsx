"use client";

import { TextField } from "@/components/forms/text-field";

const codeKinds = {
  app: {
    label: "Enter the code from your authenticator app",
    hint: "Six digits. Changes every 30 seconds.",
    inputMode: "numeric",
    autoComplete: "one-time-code",
  },
  recovery: {
    label: "Enter one of your recovery codes",
    hint: "Each code works once. Hyphens and capitals don't matter.",
    inputMode: "text",
    autoComplete: "off",
  },
  either: {
    label: "Code from your authenticator app",
    hint: "Or one of your recovery codes.",
    inputMode: "text",
    autoComplete: "one-time-code",
  },
} as const;

/** The field "code" of the surrounding form, for an authenticator or recovery code. */
export function CodeField({ kind }: { kind: keyof typeof codeKinds }) {
  return (
    <TextField<{ code: string }, "code", unknown>
      name="code"
      {...codeKinds[kind]}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      className="nums tracking-wider"
    />
  );
}

"use client";

import { useId, type Ref } from "react";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";

const codeKinds = {
  app: {
    label: "Enter the code from your authenticator app",
    hint: "Six digits, new every half minute.",
    inputMode: "numeric",
    autoComplete: "one-time-code",
  },
  recovery: {
    label: "Enter one of your recovery codes",
    hint: "Each works once. Hyphens and capitals do not matter.",
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

type CodeFieldProps = {
  /** The kind of code to enter. */
  kind: keyof typeof codeKinds;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A field named "code", for an authenticator or recovery code. */
export function CodeField({ kind, error, ref }: CodeFieldProps) {
  const id = useId();
  const { label, hint, inputMode, autoComplete } = codeKinds[kind];
  return (
    <Field htmlFor={id} label={label} hint={hint} error={error}>
      <Input
        ref={ref}
        name="code"
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        className="nums tracking-wider"
        {...fieldAria(id, { hint, error })}
      />
    </Field>
  );
}

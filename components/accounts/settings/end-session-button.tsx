"use client";

import { ReauthDialog } from "@/components/accounts/settings/reauth";
import { useAction } from "@/components/forms/use-action";

type EndSessionButtonProps = {
  /** The session to end; all others without it. */
  id?: string;
  label: string;
  /** Accessible name, to tell several of these buttons apart. */
  name?: string;
  title: string;
  description: string;
  /** Toast shown afterwards. */
  done: string;
};

/**
 * Ends one session, or all others, after the password was entered: a stolen session must not be able to lock its owner
 * out.
 */
export function EndSessionButton({ id, label, name, title, description, done }: EndSessionButtonProps) {
  const end = useAction("DELETE /api/account/sessions/{id}", { success: done, refresh: true });
  const endOthers = useAction("DELETE /api/account/sessions", { success: done, refresh: true });
  return (
    <ReauthDialog
      label={label}
      {...(name && { name: name })}
      size="sm"
      title={title}
      description={description}
      parts={["password"]}
      confirm={{ label: "Sign out", pending: "Signing out...", variant: "default" }}
      onProof={({ password }, errors) =>
        id ? end({ params: { id }, body: { password } }, errors) : endOthers({ body: { password } }, errors)
      }
    />
  );
}

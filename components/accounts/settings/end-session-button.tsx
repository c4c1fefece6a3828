"use client";

import { useRouter } from "next/navigation";
import { ReauthDialog } from "@/components/accounts/settings/reauth";
import { toast } from "@/components/shell/toast";
import { apiRequest } from "@/lib/foundation/api-client/api";

type EndSessionButtonProps = {
  /** API path of the request. */
  path: string;
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
export function EndSessionButton({ path, label, name, title, description, done }: EndSessionButtonProps) {
  const router = useRouter();
  async function end({ password }: { password: string }) {
    await apiRequest("DELETE", path, { password });
    toast.success(done);
    router.refresh();
  }
  return (
    <ReauthDialog
      label={label}
      {...(name && { name: name })}
      size="sm"
      title={title}
      description={description}
      parts={["password"]}
      confirm={{ label: "Sign out", pending: "Signing out...", variant: "default" }}
      onProof={end}
    />
  );
}

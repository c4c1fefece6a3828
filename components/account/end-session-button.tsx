"use client";

import { useRouter } from "next/navigation";
import { ReauthDialog } from "@/components/account/reauth-dialog";
import { showToast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";

type EndSessionButtonProps = {
  /** Of the call. */
  path: string;
  label: string;
  /** What a screen reader hears, where there are several of these buttons. */
  name?: string;
  title: string;
  description: string;
  /** What the toast says afterwards. */
  done: string;
};

/** Ends one session, or all others, once the password was given: a stolen session must not throw its owner out. */
export function EndSessionButton({ path, label, name, title, description, done }: EndSessionButtonProps) {
  const router = useRouter();
  async function end({ password }: { password: string }) {
    await apiRequest("DELETE", path, { password });
    showToast({ variant: "success", title: done });
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
      confirm={{ label: "Sign out", pending: "Signing out...", variant: "ink" }}
      onProof={end}
    />
  );
}

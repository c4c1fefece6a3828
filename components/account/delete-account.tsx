"use client";

import { ReauthDialog } from "@/components/account/reauth-dialog";
import { DeletionEffectList } from "@/components/account/deletion-effect-list";
import { showToastOnNextPage } from "@/components/layout/toast";
import type { DeletionEffects } from "@/lib/account/deletion-effects.dto";
import { accountMessages } from "@/lib/account/account.messages";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";

/**
 * Deletes the account after a confirmation with the password, then leaves by a full page load.
 * @param effects what it ends, shown before the password
 * @param asksCode whether two-step sign-in is on, so that a code is required too
 */
export function DeleteAccount({ effects, asksCode }: { effects: DeletionEffects; asksCode: boolean }) {
  async function remove({ password, code }: { password: string; code: string }) {
    await apiRequest("DELETE", "/api/account", { password, ...(asksCode && { code }) });
    showToastOnNextPage({ title: accountMessages.accountDeleted });
    window.location.assign(paths.home);
    // Stay pending until the next page loads, so that nothing else can be pressed.
    await new Promise(() => undefined);
  }
  return (
    <ReauthDialog
      label="Delete account"
      variant="destructive"
      title="Delete your account"
      description="This action cannot be undone."
      details={<DeletionEffectList effects={effects} />}
      parts={asksCode ? ["password", "code"] : ["password"]}
      confirm={{ label: "Delete my account", pending: "Deleting...", variant: "destructive-solid" }}
      onProof={remove}
    />
  );
}

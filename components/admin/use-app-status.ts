"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { showToast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import { moderationMessages } from "@/lib/moderation/moderation.messages";

/** An app as the moderator sees it on the screen, which is what a decision is about. */
export type SeenApp = Pick<AdminApp, "id" | "title" | "status" | "revision">;

/** Sets an app's status from the screen, says how it went, and fetches the screen anew either way. */
export function useAppStatus(app: SeenApp) {
  const router = useRouter();
  const [busy, setBusy] = useState<AppStatus | null>(null);

  /** @returns what went wrong, null when it worked */
  async function decide(status: AppStatus, reason?: string): Promise<string | null> {
    setBusy(status);
    try {
      await apiRequest("PUT", `/api/admin/apps/${app.id}/status`, { status, reason, from: app.status, revision: app.revision });
      showToast({ variant: "success", title: moderationMessages.statusUpdated, description: moderationMessages.statusUpdatedText });
      return null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      showToast({ variant: "destructive", title: moderationMessages.error, description: message });
      return message;
    } finally {
      setBusy(null);
      router.refresh();
    }
  }
  return { busy, decide };
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type { ChangeDecision, ReleaseDecision } from "@/lib/moderation/moderation.constants";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { ReviewedRelease } from "@/lib/moderation/releases-moderation.dto";

/** The version of an app that the moderator sees, to which a decision applies. */
export type SeenApp = Pick<AdminApp, "id" | "title" | "status" | "revision" | "changeVersion">;

/** The submission of a release that the moderator sees, to which a decision applies. */
export type SeenRelease = Pick<ReviewedRelease, "id" | "version" | "submittedAt"> & { title: string };

export type Decision<D extends AppStatus | ReleaseDecision> = {
  /** The decision that is being sent. */
  busy: D | null;
  /** @throws ApiError */
  decide: (decision: D, reason?: string) => Promise<void>;
};

/** Sends a decision, shows a toast on success, and refreshes the page either way. */
function useDecision<D extends AppStatus | ReleaseDecision>(
  send: (decision: D, reason?: string) => Promise<unknown>,
  done: (decision: D) => { title: string; description: string },
): Decision<D> {
  const router = useRouter();
  const [busy, setBusy] = useState<D | null>(null);
  async function decide(decision: D, reason?: string) {
    setBusy(decision);
    try {
      await send(decision, reason);
      const { title, description } = done(decision);
      toast.success(title, { description });
    } finally {
      setBusy(null);
      router.refresh();
    }
  }
  return { busy, decide };
}

/** Sets an app's status. */
export const useAppStatus = ({ id, status: from, revision }: SeenApp) =>
  useDecision<AppStatus>(
    (status, reason) => apiRequest("PUT", `/api/admin/apps/${id}/status`, { status, reason, from, revision }),
    () => ({ title: moderationMessages.statusUpdated, description: moderationMessages.statusUpdatedText }),
  );

/** Decides an app's pending changes. */
export const useChangeDecision = ({ id, changeVersion }: SeenApp) =>
  useDecision<ChangeDecision>(
    (decision, reason) =>
      apiRequest("PUT", `/api/admin/apps/${id}/change`, { decision, reason, version: changeVersion ?? undefined }),
    (decision) =>
      decision === "approved"
        ? { title: moderationMessages.changesApproved, description: moderationMessages.changesApprovedText }
        : { title: moderationMessages.changesRejected, description: moderationMessages.changesRejectedText },
  );

const releaseToasts: Record<ReleaseDecision, { title: string; description: string }> = {
  approved: { title: moderationMessages.releaseApproved, description: moderationMessages.releaseApprovedText },
  rejected: { title: moderationMessages.releaseRejected, description: moderationMessages.releaseRejectedText },
  withdrawn: { title: moderationMessages.releaseWithdrawn, description: moderationMessages.releaseWithdrawnText },
};

/** Decides a release in review, or withdraws a published one. */
export const useReleaseDecision = ({ id, submittedAt }: SeenRelease) =>
  useDecision<ReleaseDecision>(
    (decision, reason) =>
      apiRequest("PUT", `/api/admin/releases/${id}/status`, {
        decision,
        reason,
        submittedAt: submittedAt ?? undefined,
      }),
    (decision) => releaseToasts[decision],
  );

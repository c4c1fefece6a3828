"use client";

import { useRouter } from "next/navigation";
import { leaveIfSignedOut } from "@/components/layout/leave-if-signed-out";
import type { FormFields } from "@/components/layout/place-refusal";
import { tellFailure } from "@/components/layout/tell-failure";
import { showToast, type Toast } from "@/components/layout/toast";
import { useProposals } from "@/components/proposals/proposals-store";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";

type Call = { method: "POST" | "PUT" | "PATCH"; url: string; body: unknown; done: Toast; /** What was typed in. */ form?: FormFields };

/**
 * Sends a change and shows what came of it. The page is brought up to date either way: a refusal mostly means
 * that somebody else was quicker. Where the session has ended it leads to sign in and back.
 * @returns whether it was done
 */
export function useAct(): (call: Call) => Promise<boolean> {
  const { project, reload } = useProposals();
  const router = useRouter();
  return async ({ method, url, body, done, form }) => {
    let succeeded = false;
    try {
      await apiRequest(method, url, body);
      succeeded = true;
      showToast({ variant: "success", ...done });
    } catch (error) {
      if (leaveIfSignedOut(error, paths.project(project.id))) return false;
      tellFailure(error, form);
    }
    await reload();
    router.refresh();
    return succeeded;
  };
}

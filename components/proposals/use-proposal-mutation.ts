"use client";

import { useRouter } from "next/navigation";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import { handleApiError } from "@/components/layout/handle-api-error";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { toast } from "@/components/layout/toast";
import { useProposals } from "@/components/proposals/proposals-provider";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";

type ProposalMutation<T extends FieldValues, Out> = {
  method: "POST" | "PUT" | "PATCH";
  url: string;
  body: unknown;
  successToast: { title: string; description?: string };
  /** The form, for its field errors. */
  form?: UseFormReturn<T, unknown, Out>;
};

/**
 * Sends a change and shows a toast with the result. Reloads the proposals either way, since an error mostly means a
 * concurrent change. Redirects to sign in and back when the session has ended.
 * @returns whether it succeeded
 */
export function useProposalMutation(): <T extends FieldValues, Out>(
  call: ProposalMutation<T, Out>,
) => Promise<boolean> {
  const { project, reload } = useProposals();
  const router = useRouter();
  return async ({ method, url, body, successToast, form }) => {
    let succeeded = false;
    try {
      await apiRequest(method, url, body);
      succeeded = true;
      toast.success(successToast.title, { description: successToast.description });
    } catch (error) {
      if (redirectIfSignedOut(error, paths.project(project.id))) return false;
      if (form) setServerErrors(form, error);
      else handleApiError(error);
    }
    await reload();
    router.refresh();
    return succeeded;
  };
}

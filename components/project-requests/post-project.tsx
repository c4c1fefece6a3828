"use client";

import { useRouter } from "next/navigation";
import { showToast } from "@/components/layout/toast";
import { ProjectForm } from "@/components/project-requests/project-form";
import { useFormDraft } from "@/components/project-requests/use-form-draft";
import { buttonLooks } from "@/components/ui/button-looks";
import { Link } from "@/components/ui/link";
import { ApiError } from "@/lib/api-client/api-error";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";
import { emptyProject, type ProjectFormValues } from "@/lib/project-requests/project-form.schema";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";

type PostProjectProps = {
  viewerId: string;
  /** The own request that is being changed; absent for a new one. */
  change?: { id: string; values: ProjectFormValues };
};

/** The form for a new request, or for changing an own one. It leads to the request's page. */
export function PostProject({ viewerId, change }: PostProjectProps) {
  const router = useRouter();
  const { draft, start, key } = useFormDraft(`project:${viewerId}:${change?.id ?? "new"}`, change?.values ?? emptyProject);
  async function send(values: ProjectFormValues) {
    try {
      const [method, url] = change ? (["PATCH", `/api/project-requests/${change.id}`] as const) : (["POST", "/api/project-requests"] as const);
      const { id } = await apiRequest<ProjectRequest>(method, url, values);
      draft.forget();
      showToast({ variant: "success", title: change ? "Project changed" : "Project posted", ...(!change && { description: "You are told by mail when a developer sends a proposal." }) });
      router.push(paths.project(id));
    } catch (error) {
      showToast({ variant: "destructive", title: "Error", description: error instanceof ApiError ? error.detail : "The server could not be reached." });
    }
  }
  const back = change ? paths.project(change.id) : paths.projectRequests;
  return (
    <ProjectForm
      key={key}
      start={start}
      draft={draft}
      submit={change ? { label: "Save changes", pending: "Saving..." } : { label: "Post Project", pending: "Posting..." }}
      onSend={send}
      cancel={<Link href={back} onClick={draft.forget} className={buttonLooks({ variant: "ghost", size: "lg" })}>Cancel</Link>}
    />
  );
}

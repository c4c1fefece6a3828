"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { leaveIfSignedOut } from "@/components/layout/leave-if-signed-out";
import { tellFailure } from "@/components/layout/tell-failure";
import { showToast } from "@/components/layout/toast";
import { ProjectForm } from "@/components/project-requests/project-form";
import { useFormDraft } from "@/components/project-requests/use-form-draft";
import { buttonLooks } from "@/components/ui/button-looks";
import { Link } from "@/components/ui/link";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";
import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";
import { changedValues, emptyProject } from "@/lib/project-requests/project-form.constants";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";

/** An own request as it stood when its form was opened. */
type Change = { id: string; updatedAt: string; values: ProjectFormValues };
type PostProjectProps = { viewerId: string; /** Absent for a new request. */ change?: Change };

/** @returns the request's id */
async function save({ id, values: before }: Change, values: ProjectFormValues): Promise<string> {
  const changed = changedValues(before, values);
  if (Object.keys(changed).length > 0) await apiRequest("PATCH", `/api/project-requests/${id}`, changed);
  return id;
}

/** The form for a new request, or for changing an own one, of which only what changed is sent. It leads to the request's page. */
export function PostProject({ viewerId, change }: PostProjectProps) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const { draft, start, key } = useFormDraft(`project:${viewerId}:${change ? `${change.id}:${change.updatedAt}` : "new"}`, change?.values ?? emptyProject);
  async function send(values: ProjectFormValues) {
    try {
      const id = change ? await save(change, values) : (await apiRequest<ProjectRequest>("POST", "/api/project-requests", values)).id;
      draft.forget();
      setLeaving(true);
      showToast({ variant: "success", title: change ? "Project changed" : "Project posted", ...(!change && { description: "You are told by mail when a developer sends a proposal." }) });
      router.push(paths.project(id));
    } catch (error) {
      if (leaveIfSignedOut(error, change ? paths.editProject(change.id) : paths.postProject)) return;
      tellFailure(error);
    }
  }
  const back = change ? paths.project(change.id) : paths.projectRequests;
  return (
    <ProjectForm
      key={key}
      start={start}
      draft={draft}
      submit={change ? { label: "Save changes", pending: "Saving..." } : { label: "Post Project", pending: "Posting..." }}
      leaving={leaving}
      onSend={send}
      cancel={<Link href={back} onClick={draft.forget} className={buttonLooks({ variant: "ghost", size: "lg" })}>Cancel</Link>}
    />
  );
}

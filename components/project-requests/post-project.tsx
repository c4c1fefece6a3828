"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DraftNotice } from "@/components/layout/draft-notice";
import { leaveIfSignedOut } from "@/components/layout/leave-if-signed-out";
import type { FormFields } from "@/components/layout/place-refusal";
import { tellFailure } from "@/components/layout/tell-failure";
import { showToast } from "@/components/layout/toast";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { ProjectForm } from "@/components/project-requests/project-form";
import { buttonLooks } from "@/components/ui/button-looks";
import { Link } from "@/components/ui/link";
import { apiRequest } from "@/lib/api-client/api-request";
import { changedValues } from "@/lib/format/changed-values";
import { paths } from "@/lib/paths";
import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";
import { emptyProject } from "@/lib/project-requests/project-form.constants";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

/** An own request as it stood when its form was opened. */
type Change = { id: string; values: ProjectFormValues };
type PostProjectProps = { viewerId: string; /** Absent for a new request. */ change?: Change };

/** The form for a new request, or for changing an own one, of which only what changed is sent. It leads to the request's page. */
export function PostProject({ viewerId, change }: PostProjectProps) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const initial = change?.values ?? emptyProject;
  const { draft, start, key, restored, startOver } = useFormDraft(`project:${viewerId}:${change?.id ?? "new"}`, initial);
  async function send(values: ProjectFormValues, form: FormFields) {
    const changed = changedValues(initial, values);
    if (Object.keys(changed).length === 0) return showToast({ title: projectMessages.nothingChanged });
    try {
      const { id } = await (change ? apiRequest<ProjectRequest>("PATCH", `/api/project-requests/${change.id}`, changed) : apiRequest<ProjectRequest>("POST", "/api/project-requests", values));
      draft.forget();
      setLeaving(true);
      showToast({ variant: "success", title: change ? "Project changed" : "Project posted", ...(!change && { description: "You are told by mail when a developer sends a proposal." }) });
      router.push(paths.project(id));
    } catch (error) {
      if (leaveIfSignedOut(error, change ? paths.editProject(change.id) : paths.postProject)) return;
      tellFailure(error, form);
    }
  }
  const back = change ? paths.project(change.id) : paths.projectRequests;
  return (
    <>
      {restored && <DraftNotice className="mb-6" onStartOver={startOver} />}
      <ProjectForm
        key={key}
        start={start}
        draft={draft}
        submit={change ? { label: "Save changes", pending: "Saving..." } : { label: "Post Project", pending: "Posting..." }}
        leaving={leaving}
        onSend={send}
        cancel={<Link href={back} onClick={() => draft.forget()} className={buttonLooks({ variant: "ghost", size: "lg" })}>Cancel</Link>}
      />
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DraftNotice } from "@/components/layout/draft-notice";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import type { FormErrorTarget } from "@/components/layout/set-field-errors";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { ProjectForm } from "@/components/project-requests/project-form";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { apiRequest } from "@/lib/api-client/api-request";
import { changedValues } from "@/lib/format/changed-values";
import { paths } from "@/lib/paths";
import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";
import { emptyProject } from "@/lib/project-requests/project-form.constants";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

/** The request as it was when the form was opened. */
type ExistingProject = { id: string; values: ProjectFormValues };
type ProjectEditorProps = { viewerId: string; /** Undefined for a new request. */ existing?: ExistingProject };

/** The form to create a request, or to edit one, which sends only what changed. Opens the request's page afterwards. */
export function ProjectEditor({ viewerId, existing }: ProjectEditorProps) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const initial = existing?.values ?? emptyProject;
  const { draft, defaultValues, key, restored, startOver } = useFormDraft(
    `project:${viewerId}:${existing?.id ?? "new"}`,
    initial,
  );
  async function send(values: ProjectFormValues, form: FormErrorTarget) {
    const changed = changedValues(initial, values);
    if (Object.keys(changed).length === 0) return toast.info(projectMessages.nothingChanged);
    try {
      const { id } = await (existing
        ? apiRequest<ProjectRequest>("PATCH", `/api/project-requests/${existing.id}`, changed)
        : apiRequest<ProjectRequest>("POST", "/api/project-requests", values));
      draft.clear();
      setLeaving(true);
      if (existing) toast.success("Project changed");
      else toast.success("Project posted", { description: "You are told by mail when a developer sends a proposal." });
      router.push(paths.project(id));
    } catch (error) {
      if (redirectIfSignedOut(error, existing ? paths.editProject(existing.id) : paths.postProject)) return;
      handleApiError(error, form);
    }
  }
  const back = existing ? paths.project(existing.id) : paths.projectRequests;
  return (
    <>
      {restored && <DraftNotice className="mb-6" onStartOver={startOver} />}
      <ProjectForm
        key={key}
        start={defaultValues}
        draft={draft}
        submit={
          existing ? { label: "Save changes", pending: "Saving..." } : { label: "Post Project", pending: "Posting..." }
        }
        redirecting={leaving}
        onSubmit={send}
        cancel={
          <Link href={back} onClick={() => draft.clear()} className={buttonVariants({ variant: "ghost", size: "lg" })}>
            Cancel
          </Link>
        }
      />
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/layout/toast";
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
import type { ProjectRequestInput } from "@/lib/project-requests/project-requests.schema";

/** The request as it was when the form was opened. */
type ExistingProject = { id: string; values: ProjectFormValues };
type ProjectEditorProps = {
  viewerId: string;
  /** Undefined for a new request. */
  existing?: ExistingProject;
  /** The developer whom a new request invites. */
  invited?: { id: string; name: string };
};

/** The form to create a request, or to edit one, which sends only what changed. Opens the request's page afterwards. */
export function ProjectEditor({ viewerId, existing, invited }: ProjectEditorProps) {
  const router = useRouter();
  const initial = existing?.values ?? emptyProject;
  const newProjectPath = invited ? paths.inviteToProject(invited.id) : paths.postProject;

  async function save(values: ProjectRequestInput): Promise<boolean> {
    const changed = changedValues(initial, values);
    if (Object.keys(changed).length === 0) {
      toast.info(projectMessages.nothingChanged);
      return false;
    }
    const { id } = existing
      ? await apiRequest<ProjectRequest>("PATCH", `/api/project-requests/${existing.id}`, changed)
      : await apiRequest<ProjectRequest>("POST", "/api/project-requests", {
          ...values,
          ...(invited && { invitedDeveloperId: invited.id }),
        });
    if (existing) toast.success("Project updated");
    else if (invited)
      toast.success("Project posted", { description: `We've emailed ${invited.name}. Others can propose, too.` });
    else toast.success("Project posted", { description: "We'll email you when a developer sends a proposal." });
    router.push(paths.project(id));
    return true;
  }
  return (
    <ProjectForm
      draftKey={`${viewerId}:${existing?.id ?? "new"}`}
      initial={initial}
      submit={
        existing ? { label: "Save changes", pending: "Saving..." } : { label: "Post Project", pending: "Posting..." }
      }
      onSubmit={save}
      returnPath={existing ? paths.editProject(existing.id) : newProjectPath}
      cancel={(discard) => (
        <Link
          href={existing ? paths.project(existing.id) : invited ? paths.developer(invited.id) : paths.projectRequests}
          onClick={discard}
          className={buttonVariants({ variant: "ghost", size: "lg" })}
        >
          Cancel
        </Link>
      )}
    />
  );
}

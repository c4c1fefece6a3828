"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/layout/toast";
import { ProjectForm } from "@/components/project-requests/project-form";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { apiRequest } from "@/lib/api-client/api-request";
import { changedValues } from "@/lib/format/changed-values";
import { paths } from "@/lib/paths";
import { emptyProject, toProjectVersion, type ProjectVersion } from "@/lib/project-requests/project-form.constants";
import type { ProjectRequest, ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import type { ProjectRequestInput } from "@/lib/project-requests/project-requests.schema";

type ProjectEditorProps = {
  viewerId: string;
  /** The request as it was when the form was opened; undefined for a new one. */
  existing?: ProjectRequestDetail;
  /** The developer whom a new request invites. */
  invited?: { id: string; name: string };
};

/** The form to create a request, or to edit one, which sends only what changed. Opens the request's page afterwards. */
export function ProjectEditor({ viewerId, existing, invited }: ProjectEditorProps) {
  const router = useRouter();
  const awaited = existing?.awaitedDeveloper;
  const newProjectPath = invited ? paths.inviteToProject(invited.id) : paths.postProject;

  async function save(values: ProjectRequestInput, before: ProjectVersion): Promise<boolean> {
    const changed = changedValues(before.values, values);
    if (Object.keys(changed).length === 0) {
      toast.info(projectMessages.nothingChanged);
      return false;
    }
    const { id } = existing
      ? await apiRequest<ProjectRequest>("PATCH", `/api/project-requests/${existing.id}`, {
          ...changed,
          version: before.version,
        })
      : await apiRequest<ProjectRequest>("POST", "/api/project-requests", {
          ...values,
          ...(invited && { invitedDeveloperId: invited.id }),
        });
    if (existing)
      toast.success("Project updated", {
        description: awaited ? `Your acceptance of ${awaited}'s proposal was canceled.` : undefined,
      });
    else if (invited)
      toast.success("Project posted", { description: `We've emailed ${invited.name}. Others can propose, too.` });
    else toast.success("Project posted", { description: "We'll email you when a developer sends a proposal." });
    router.push(paths.project(id));
    return true;
  }
  return (
    <ProjectForm
      draftKey={`${viewerId}:${existing?.id ?? "new"}`}
      initial={existing ? toProjectVersion(existing) : emptyProject}
      loadSaved={async () =>
        toProjectVersion(await apiRequest<ProjectRequestDetail>("GET", `/api/project-requests/${existing?.id ?? ""}`))
      }
      warning={awaited ? `${awaited} hasn't confirmed yet. Saving cancels your acceptance.` : undefined}
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

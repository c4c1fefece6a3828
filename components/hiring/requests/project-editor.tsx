"use client";

import { useRouter } from "next/navigation";
import { ProjectForm } from "@/components/hiring/requests/project-form";
import { Link } from "@/components/shell/link";
import { toast } from "@/components/shell/toast";
import { buttonVariants } from "@/components/ui/button";
import { apiRequest } from "@/lib/foundation/api-client/api";
import { changedValues } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";
import type { ProjectRequest, ProjectRequestDetail } from "@/lib/hiring/requests/requests.rows";
import {
  emptyProject,
  type ProjectRequestInput,
  type ProjectVersion,
  toProjectVersion,
} from "@/lib/hiring/requests/requests.schema";

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

"use client";

import { type ActionResult, type ErrorHandling, useAction, useLeave } from "@/components/forms/use-action";
import { ProjectForm } from "@/components/hiring/requests/project-form";
import { Link } from "@/components/shell/link";
import { toast } from "@/components/shell/toast";
import { buttonVariants } from "@/components/ui/button";
import { api } from "@/lib/foundation/api-client/api";
import { changedValues } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";
import { hireMakerPath } from "@/lib/foundation/project-path.constants";
import { projectMessages, requestPage } from "@/lib/hiring/requests/requests.constants";
import type { ProjectRequestDetail } from "@/lib/hiring/requests/requests.rows";
import {
  emptyProject,
  projectForm,
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
  /** The order of the app that a new request wants changed, by the invited developer. */
  order?: { id: string; openToAll: boolean; title: string; skills: string[] };
  /** Known vulnerabilities of that app, which can be criteria. */
  findings?: readonly { finding: string; label: string }[];
};

const changesTo = ({ title, skills }: { title: string; skills: string[] }): ProjectVersion => ({
  ...emptyProject,
  values: { ...emptyProject.values, title: `Changes to ${title}`, requiredSkills: skills },
});

/** The form to create a request, or to edit one, which sends only what changed. Opens the request's page afterwards. */
export function ProjectEditor({ viewerId, existing, invited, order, findings }: ProjectEditorProps) {
  const leave = useLeave();
  const awaited = existing?.awaitedDeveloper;
  const newProjectPath = order
    ? hireMakerPath(order.id)
    : invited
      ? paths.inviteToProject(invited.id)
      : paths.postProject;

  const returnPath = existing ? paths.editProject(existing.id) : newProjectPath;
  const post = useAction("POST /api/project-requests", {
    returnPath,
    success: {
      title: "Project posted",
      description: invited
        ? `We've emailed ${invited.name}. Others can propose, too.`
        : "We'll email you when a developer sends a proposal.",
    },
  });
  const hire = useAction("POST /api/orders/{id}/project-requests", {
    returnPath,
    success: { title: "Project posted", description: `We've emailed ${invited?.name ?? "the developer"}.` },
  });
  const update = useAction("PATCH /api/project-requests/{id}", {
    returnPath,
    success: {
      title: "Project updated",
      description: awaited ? `Your acceptance of ${awaited}'s proposal was canceled.` : undefined,
    },
  });

  async function save(
    values: ProjectRequestInput,
    before: ProjectVersion,
    errors: ErrorHandling,
    discard: () => void,
  ): Promise<ActionResult> {
    const changed = changedValues<ProjectRequestInput>(projectForm.safeParse(before.values).data ?? {}, values);
    if (Object.keys(changed).length === 0) {
      toast.info(projectMessages.nothingChanged);
      return "failed";
    }
    const onSuccess = (request: ProjectRequestDetail) => {
      discard();
      return leave(requestPage(request));
    };
    if (order)
      return hire(
        { params: { id: order.id }, body: { ...values, openToAll: order.openToAll } },
        { ...errors, onSuccess },
      );
    return existing
      ? update({ params: { id: existing.id }, body: { ...changed, version: before.version } }, { ...errors, onSuccess })
      : post({ body: { ...values, ...(invited && { invitedDeveloperId: invited.id }) } }, { ...errors, onSuccess });
  }
  return (
    <ProjectForm
      draftKey={`${viewerId}:${existing?.id ?? order?.id ?? "new"}`}
      initial={existing ? toProjectVersion(existing) : order ? changesTo(order) : emptyProject}
      findings={
        findings ?? existing?.criteria.flatMap(({ finding, text }) => (finding ? [{ finding, label: text }] : []))
      }
      isPrivate={existing ? existing.invitedOnly : order !== undefined && !order.openToAll}
      loadSaved={async () =>
        toProjectVersion(await api("GET /api/project-requests/{id}", { params: { id: existing?.id ?? "" } }))
      }
      warning={awaited ? `${awaited} hasn't confirmed yet. Saving cancels your acceptance.` : undefined}
      submit={
        existing ? { label: "Save changes", pending: "Saving..." } : { label: "Post Project", pending: "Posting..." }
      }
      pending={post.pending || hire.pending || update.pending}
      onSubmit={save}
      cancel={(discard) => (
        <Link
          href={
            existing
              ? requestPage(existing)
              : order
                ? paths.purchase(order.id)
                : invited
                  ? paths.developer(invited.id)
                  : paths.projectRequests
          }
          onClick={discard}
          className={buttonVariants({ variant: "ghost", size: "lg" })}
        >
          Cancel
        </Link>
      )}
    />
  );
}

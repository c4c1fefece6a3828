import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BackLink } from "@/components/layout/back-link";
import { PageStatus } from "@/components/layout/page-status";
import { PostProject } from "@/components/project-requests/post-project";
import { ProjectNotFound } from "@/components/project-requests/project-not-found";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { getViewer } from "@/lib/auth/viewer";
import { paths } from "@/lib/paths";
import { findOwnRequest } from "@/lib/project-requests/find-own-request";
import { projectFormValues } from "@/lib/project-requests/project-form.constants";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

export const metadata: Metadata = { title: "Edit project" };

/** Changing an own request while it is open; for everyone else it is not there. */
export default async function EditProjectPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.editProject(id)));
  const project = await findOwnRequest(viewer, id);
  if (!project) {
    return (
      <>
        <PageStatus code={404} />
        <ProjectNotFound />
      </>
    );
  }
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={paths.project(project.id)}>Back to the project</BackLink>
      <h1 className="mt-2 mb-8">Edit project</h1>
      {project.status === "open" ? (
        <PostProject viewerId={viewer.id} change={{ id: project.id, values: projectFormValues(project) }} />
      ) : (
        <EmptyState title={projectMessages.notOpen} action={<Link href={paths.project(project.id)} className={buttonVariants({ variant: "outline" })}>Open the project</Link>} />
      )}
    </div>
  );
}

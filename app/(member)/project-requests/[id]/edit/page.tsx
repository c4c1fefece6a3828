import type { Metadata } from "next";
import { cache } from "react";
import { ProjectEditor } from "@/components/hiring/requests/project-editor";
import { ProjectNotFound } from "@/components/hiring/requests/project-not-found";
import { BackLink } from "@/components/shell/breadcrumbs";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { describePage } from "@/lib/foundation/page-facts";
import { projectMessages, requestPage } from "@/lib/hiring/requests/requests.constants";
import { findOwnRequest } from "@/lib/hiring/requests/write-requests";

type Props = { params: Promise<{ id: string }> };

// Shared by the metadata and the page.
const loadRequest = cache(findOwnRequest);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const project = viewer && (await loadRequest(viewer, (await params).id));
  return { title: project ? `Edit ${project.title}` : projectMessages.notFound };
}

/** Lets the client edit an open project request. Other users get a 404. */
export default async function EditProjectPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  const project = await loadRequest(viewer, id);
  if (!project) {
    describePage({ status: 404 });
    return <ProjectNotFound />;
  }
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={requestPage(project)}>Back to the project</BackLink>
      <h1 className="mt-2 mb-8">Edit project</h1>
      {project.status === "open" ? (
        <ProjectEditor viewerId={viewer.id} existing={project} />
      ) : (
        <EmptyState
          title={projectMessages.notOpen}
          action={
            <Link href={requestPage(project)} className={buttonVariants({ variant: "outline" })}>
              Open the project
            </Link>
          }
        />
      )}
    </div>
  );
}

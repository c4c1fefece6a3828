import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BackLink } from "@/components/layout/back-link";
import { ProjectEditor } from "@/components/project-requests/project-editor";
import { getViewer } from "@/lib/auth/viewer";
import { paths } from "@/lib/paths";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

export const metadata: Metadata = { title: projectMessages.postProject };

/** The page to post a project request. Every signed-in user may post one (spec section 6). */
export default async function PostProjectPage() {
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.postProject));
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={paths.projectRequests}>Project Requests</BackLink>
      <h1 className="mt-2">{projectMessages.postProject}</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-muted-foreground">
        Say what you need. Developers send proposals with a cost and a timeline; compare them and choose one. Posting is
        free.
      </p>
      <ProjectEditor viewerId={viewer.id} />
    </div>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ProjectActions } from "@/components/hiring/proposals/project-actions";
import { ProjectPrice } from "@/components/hiring/proposals/project-price";
import { ProposalsPanel } from "@/components/hiring/proposals/proposals-panel";
import { ProposalsProvider } from "@/components/hiring/proposals/proposals-provider";
import { OpenToAllButton } from "@/components/hiring/requests/open-to-all-button";
import { HiddenNotice, ProjectNotFound } from "@/components/hiring/requests/project-not-found";
import { ProjectScreen } from "@/components/hiring/requests/project-screen";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { getRequestPage } from "@/lib/hiring/requests/request-page";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";

type Props = { params: Promise<{ id: string }> };

// Shared by the metadata and the page.
const loadRequest = cache(getRequestPage);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const project = viewer && (await loadRequest(viewer, (await params).id));
  return { title: project ? project.title : projectMessages.notFound };
}

/**
 * A request that isn't public, for its client, the developer who got the job or is invited, and moderators. Others get
 * a 404, and a public request redirects to its own page.
 */
export default async function HiddenProjectPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  const project = await loadRequest(viewer, id);
  if (!project) {
    describePage({ status: 404 });
    return <ProjectNotFound />;
  }
  const { clientId, status, budgetType, title, removed, removalReason, invitedOnly } = project;
  if (await getRequestPage(null, id)) redirect(paths.project(id));
  return (
    <>
      <HiddenNotice
        why={removed ? "removed" : invitedOnly ? "invited" : "suspended"}
        reason={removalReason}
        isClient={clientId === viewer.id}
      >
        {invitedOnly && status === "open" && clientId === viewer.id && <OpenToAllButton id={project.id} />}
      </HiddenNotice>
      <ProposalsProvider project={{ id: project.id, clientId, status, budgetType, title }}>
        <ProjectScreen project={project} price={<ProjectPrice budget={project.budget} />} actions={<ProjectActions />}>
          <ProposalsPanel />
        </ProjectScreen>
      </ProposalsProvider>
    </>
  );
}

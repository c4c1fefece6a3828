import type { Metadata } from "next";
import { cache } from "react";
import { HiredProjectNotFound, HiredProjectScreen } from "@/components/hiring/projects/hired-project-screen";
import { getReturnedPayment } from "@/lib/commerce/orders/verify-payment";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { describePage } from "@/lib/foundation/page-facts";
import { hiredMessages } from "@/lib/hiring/projects/projects.constants";
import { findProjectPage } from "@/lib/hiring/projects/read-projects";
import { startClock } from "@/lib/hiring/projects/deadlines";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ order?: string | string[] }> };

// Shared by the metadata and the page. Back from paying for a milestone, the webhook may not have arrived yet.
const loadProject = cache(async (viewer: Viewer, id: string, order: string | string[] | undefined) => {
  if (typeof order === "string") await getReturnedPayment(viewer, { order });
  return findProjectPage(viewer, id);
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const project = viewer && (await loadProject(viewer, (await params).id, (await searchParams).order));
  return { title: project ? project.title : hiredMessages.notFound };
}

/** The project of an accepted proposal, for its client and its developer. Others get a 404. */
export default async function HiredProjectPage({ params, searchParams }: Props) {
  const viewer = await requireViewer();
  const project = await loadProject(viewer, (await params).id, (await searchParams).order);
  if (project) {
    await startClock(viewer, project);
    return <HiredProjectScreen project={project} side={project.client?.id === viewer.id ? "client" : "developer"} />;
  }
  describePage({ status: 404 });
  return <HiredProjectNotFound />;
}

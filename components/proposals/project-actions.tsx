"use client";

import { Suspense, lazy } from "react";
import { InvitationNote } from "@/components/proposals/invitation-note";
import { useProposals } from "@/components/proposals/proposals-provider";
import { MessageLink } from "@/components/layout/message-link";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

// Loaded only by the client.
const ClientActions = lazy(() =>
  import("@/components/proposals/client-actions").then((module) => ({ default: module.ClientActions })),
);

/** The viewer's actions: propose, or manage the own request. */
export function ProjectActions() {
  const { project, viewerRole, loaded, userId } = useProposals();
  const accepted = loaded.state === "ready" ? loaded.items.find(({ status }) => status === "accepted") : undefined;
  if (viewerRole === "client")
    return (
      <Suspense fallback={null}>
        <InvitationNote />
        <ClientActions />
        {accepted && (
          <MessageLink
            href={paths.newConversation("project_request", project.id, accepted.developerId)}
            name={accepted.developer.name}
            label="Message developer"
          />
        )}
      </Suspense>
    );
  if (viewerRole === "developer") {
    const own = loaded.state === "ready" && loaded.items.length > 0;
    if (loaded.state === "loading" || (!own && project.status !== "open")) return null;
    return (
      <>
        <InvitationNote />
        <a href="#propose" className={buttonVariants({ variant: own ? "outline" : "hot", size: "lg" })}>
          {own ? "Your proposal" : projectMessages.submitProposal}
        </a>
        {accepted && (
          <MessageLink
            href={paths.newConversation("project_request", project.id)}
            name={project.title}
            label="Message client"
          />
        )}
      </>
    );
  }
  if (project.status !== "open" || userId) return null;
  return (
    <Link
      href={paths.auth(paths.project(project.id))}
      className={`signed-in:hidden ${buttonVariants({ variant: "hot", size: "lg" })}`}
    >
      Sign in to submit a proposal
    </Link>
  );
}

"use client";

import { lazy, Suspense } from "react";
import { DeclineButton } from "@/components/hiring/requests/decline-button";
import { useProposals } from "@/components/hiring/proposals/proposals-provider";
import { Link } from "@/components/shell/link";
import { MessageLink } from "@/components/shell/message-link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";

/** Tells the client for whom they posted the request, and an invited developer that they are invited. */
function InvitationNote() {
  const { viewerRole, loaded, project, reload } = useProposals();
  if (loaded.state !== "ready") return null;
  const { invitedDeveloper: invited, invitation } = loaded.request;
  if (viewerRole === "client")
    return (
      invited && (
        <p dir="auto" className="text-sm wrap-anywhere">
          You invited{" "}
          <Link href={paths.developer(invited.id)} className="link font-medium">
            {invited.name}
          </Link>
          .
        </p>
      )
    );
  if (!invitation) return null;
  const isOpen = project.status === "open";
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-secondary px-3.5 py-2.5 text-sm">
      <p>
        <span className="block font-semibold">
          {invitation.declinedAt ? "You declined this invitation" : "You're invited"}
        </span>
        <span>
          {invitation.declinedAt
            ? isOpen && "You can still send a proposal."
            : isOpen
              ? "The client asked for your proposal."
              : "The client had asked for your proposal."}
        </span>
      </p>
      {isOpen && !invitation.declinedAt && loaded.items.length === 0 && (
        <DeclineButton id={project.id} title={project.title} reload={reload} />
      )}
    </div>
  );
}

// Loaded only by the client.
const ClientActions = lazy(() =>
  import("@/components/hiring/proposals/client-actions").then((module) => ({ default: module.ClientActions })),
);

/** The viewer's actions: propose, or manage the own request. */
export function ProjectActions() {
  const { project, viewerRole, loaded, userId } = useProposals();
  const hired = loaded.state === "ready" && loaded.request.project && (
    <Link href={hiredProjectPath(loaded.request.project.id)} className={buttonVariants({ variant: "hot", size: "lg" })}>
      Open project
    </Link>
  );
  const accepted = loaded.state === "ready" ? loaded.items.find(({ status }) => status === "accepted") : undefined;
  if (viewerRole === "client") {
    // The list may show another selection of the proposals.
    const developer = loaded.state === "ready" ? loaded.request.project?.developer : null;
    return (
      <Suspense fallback={null}>
        <InvitationNote />
        {hired}
        <ClientActions />
        {developer && (
          <MessageLink
            href={paths.newConversation("project_request", project.id, developer.id)}
            name={developer.name}
            label="Message developer"
          />
        )}
      </Suspense>
    );
  }
  if (viewerRole === "developer") {
    const own = loaded.state === "ready" && loaded.items.length > 0;
    if (loaded.state === "loading" || (!own && project.status !== "open")) return null;
    return (
      <>
        <InvitationNote />
        {hired}
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

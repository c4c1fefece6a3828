"use client";

import { useEffect } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { restoreLostFocus } from "@/components/layout/restore-lost-focus";
import { PROJECT_TITLE_ID } from "@/components/project-requests/element-ids.constants";
import { CancelJobButton } from "@/components/proposals/cancel-job-button";
import { useProposals } from "@/components/proposals/proposals-provider";
import { useProposalMutation } from "@/components/proposals/use-proposal-mutation";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** The client's actions on the own request: edit, complete or cancel. */
export function ClientActions() {
  const { project } = useProposals();
  const act = useProposalMutation();
  const { id, status, title } = project;
  const end = (to: "completed" | "cancelled", done: string) => async () => {
    await act({
      method: "PATCH",
      url: `/api/project-requests/${id}`,
      body: { status: to },
      successToast: { title: done },
    });
    return "done" as const;
  };
  // A decision removes its buttons, here and next to each proposal.
  useEffect(() => {
    const main = document.querySelector("main");
    return main ? restoreLostFocus(main, PROJECT_TITLE_ID, () => undefined) : undefined;
  }, []);
  if (status === "completed" || status === "cancelled") return null;
  return (
    <>
      {status === "open" && (
        <Link href={paths.editProject(id)} className={buttonVariants({ variant: "outline" })}>
          Edit project
        </Link>
      )}
      {status === "in_progress" && (
        <ConfirmDialog
          label="Mark as completed"
          triggerVariant={{ variant: "hot", size: "lg" }}
          title="Is the project done?"
          description={
            `"${title}" will be marked as completed and count toward the developer's completed projects. This ` +
            "can't be undone."
          }
          confirm={{ label: "Mark as completed", pending: "Saving...", variant: "hot" }}
          onConfirm={end("completed", "Project completed")}
        />
      )}
      {status === "in_progress" ? (
        <CancelJobButton />
      ) : (
        <ConfirmDialog
          label="Cancel project"
          triggerVariant={{ variant: "destructive" }}
          title="Cancel this project?"
          description="This removes it from the list and rejects every pending proposal. This can't be undone."
          confirm={{ label: "Cancel project", pending: "Canceling...", variant: "destructive-solid" }}
          onConfirm={end("cancelled", "Project canceled")}
        />
      )}
    </>
  );
}

"use client";

import { useAction, useLeave } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { paths } from "@/lib/foundation/paths";

/** Lets every developer propose for a request that is for the invited one alone. */
export function OpenToAllButton({ id }: { id: string }) {
  const leave = useLeave();
  const open = useAction("PATCH /api/project-requests/{id}", {
    success: { title: "Project is public", description: "Every developer can propose now." },
    refresh: "always",
    onSuccess: () => leave(paths.project(id)),
  });
  return (
    <ConfirmDialog
      label="Open to all developers"
      triggerVariant={{ variant: "outline", size: "sm" }}
      title="Open this project to all developers?"
      description="Anyone can then read it, and every developer can propose. You can't make it private again."
      confirm={{ label: "Open to all", pending: "Saving...", variant: "default" }}
      onConfirm={() => open({ params: { id }, body: { openToAll: true } })}
    />
  );
}

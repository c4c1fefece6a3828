"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import { suspensionsMessages } from "@/lib/suspensions/suspensions.messages";

/** Lifts a suspension after a confirmation. */
export function LiftSuspension({ user }: { user: { id: string; name: string } }) {
  const router = useRouter();
  async function lift() {
    try {
      await apiRequest("DELETE", `/api/admin/users/${user.id}/suspension`);
      toast.success(suspensionsMessages.lifted(user.name), { description: suspensionsMessages.liftedText });
      return "done";
    } catch (error) {
      handleApiError(error, { title: suspensionsMessages.failed });
      return "failed";
    } finally {
      router.refresh();
    }
  }
  return (
    <ConfirmDialog
      label="Lift suspension"
      triggerVariant={{ variant: "outline" }}
      title={`Lift ${user.name}'s suspension?`}
      description="They can sign in again, and their listings are back right away."
      confirm={{ label: "Lift suspension", pending: "Lifting...", variant: "default" }}
      onConfirm={lift}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";

/** Withdraws a release from review, after a confirmation. */
export function ReturnToDraft({ id, version }: { id: string; version: string }) {
  const router = useRouter();
  async function withdraw() {
    try {
      await apiRequest("POST", `/api/releases/${id}/return-to-draft`);
      toast.success(`${version} is a draft again`, { description: "Change it, then publish it again." });
    } catch (error) {
      handleApiError(error);
    }
    router.refresh();
    return "done" as const;
  }
  return (
    <div>
      <ConfirmDialog
        label="Withdraw from review"
        ariaLabel={`Withdraw ${version} from review`}
        triggerVariant={{ variant: "outline", size: "sm" }}
        title={`Withdraw ${version} from review?`}
        description="It becomes a draft again, with its files. When you publish it again, it goes to the end of the queue."
        confirm={{ label: "Withdraw", pending: "Withdrawing...", variant: "default" }}
        onConfirm={withdraw}
      />
    </div>
  );
}

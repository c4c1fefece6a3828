"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import { listingMessages } from "@/lib/apps/listing.messages";
import { paths } from "@/lib/paths";

const actionTexts = {
  withdraw: {
    label: "Withdraw changes",
    title: "Withdraw your changes?",
    description: "We'll stop reviewing them, and the form goes back to your current version.",
    confirm: "Withdraw",
    pending: "Withdrawing...",
  },
  discard: {
    label: "Discard changes",
    title: "Discard your changes?",
    description: "The form goes back to your current version.",
    confirm: "Discard",
    pending: "Discarding...",
  },
};

/** Withdraws changes that are in review, or discards rejected ones, after a confirmation. */
export function DiscardChange({ appId, rejected }: { appId: string; rejected: boolean }) {
  const router = useRouter();
  const { label, title, description, confirm, pending } = actionTexts[rejected ? "discard" : "withdraw"];
  async function discard() {
    try {
      await apiRequest("DELETE", `/api/apps/${appId}/change`);
    } catch (error) {
      if (redirectIfSignedOut(error, paths.editListing(appId))) return "leaving";
      toast.error(listingMessages.discardFailed, { description: error instanceof Error ? error.message : undefined });
      // A moderator may have decided in the meantime: refresh to show the current state.
      router.refresh();
      return "done";
    }
    toast.success(rejected ? listingMessages.discarded : listingMessages.withdrawn);
    router.refresh();
    return "done";
  }
  return (
    <ConfirmDialog
      label={label}
      triggerVariant={{ variant: "ghost" }}
      title={title}
      description={description}
      confirm={{ label: confirm, pending, variant: "default" }}
      onConfirm={discard}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/layout/confirm-button";
import { leaveIfSignedOut } from "@/components/layout/leave-if-signed-out";
import { showToast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import { listingMessages } from "@/lib/apps/listing.messages";
import { paths } from "@/lib/paths";

/** Takes the app off the marketplace, after one question. */
export function UnlistApp({ appId, title }: { appId: string; title: string }) {
  const router = useRouter();
  async function unlist() {
    try {
      await apiRequest("DELETE", `/api/apps/${appId}`);
    } catch (error) {
      if (leaveIfSignedOut(error, paths.editListing(appId))) return "leaving";
      showToast({ variant: "destructive", title: listingMessages.unlistFailed, description: error instanceof Error ? error.message : undefined });
      return "done";
    }
    showToast({ variant: "success", title: listingMessages.unlisted, description: listingMessages.unlistedText });
    router.push(paths.developerDashboard);
    return "leaving";
  }
  return (
    <ConfirmButton
      label="Unlist App"
      looks={{ variant: "destructive" }}
      title={`Unlist ${title}?`}
      description="Its page, reviews and ratings go for good. Buyers keep their orders and downloads."
      confirm={{ label: "Unlist", pending: "Unlisting...", variant: "destructive-solid" }}
      onConfirm={unlist}
    />
  );
}

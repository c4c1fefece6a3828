"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/api-client/api-request";
import type { AppDetail } from "@/lib/apps/apps.dto";
import { listingMessages } from "@/lib/apps/listing.messages";
import { paths } from "@/lib/paths";

type OwnListing = { appId: string; title: string };

/** Unlists the app after a confirmation. */
export function UnlistApp({ appId, title }: OwnListing) {
  const router = useRouter();
  async function unlist() {
    try {
      await apiRequest("DELETE", `/api/apps/${appId}`);
    } catch (error) {
      if (redirectIfSignedOut(error, paths.editListing(appId))) return "leaving";
      toast.error(listingMessages.unlistFailed, { description: error instanceof Error ? error.message : undefined });
      return "done";
    }
    toast.success(listingMessages.unlisted, { description: listingMessages.unlistedText });
    router.push(paths.developerDashboard);
    return "leaving";
  }
  return (
    <ConfirmDialog
      label="Unlist App"
      triggerVariant={{ variant: "outline" }}
      title={`Unlist "${title}"?`}
      description={
        "This takes it off the marketplace right away. Buyers keep their downloads, you keep your reviews, and you " +
        "can relist it anytime."
      }
      confirm={{ label: "Unlist", pending: "Unlisting...", variant: "default" }}
      onConfirm={unlist}
    />
  );
}

/** Relists an unlisted app with its current status. */
export function RelistApp({ appId }: Pick<OwnListing, "appId">) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  async function relist() {
    setPending(true);
    try {
      const app = await apiRequest<AppDetail>("POST", `/api/apps/${appId}/relist`);
      toast.success(listingMessages.relisted, { description: listingMessages.relistedText[app.status] });
      router.push(paths.developerDashboard);
    } catch (error) {
      if (redirectIfSignedOut(error, paths.editListing(appId))) return;
      toast.error(listingMessages.relistFailed, { description: error instanceof Error ? error.message : undefined });
      setPending(false);
    }
  }
  return (
    <Button aria-disabled={pending} onClick={() => void relist()}>
      {pending ? "Relisting..." : "Relist App"}
    </Button>
  );
}

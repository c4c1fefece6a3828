"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { leaveIfSignedOut } from "@/components/layout/leave-if-signed-out";
import { showToast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { apiRequest } from "@/lib/api-client/api-request";
import { listingMessages } from "@/lib/apps/listing.messages";
import { paths } from "@/lib/paths";

/** Takes the app off the marketplace, after one question. */
export function UnlistApp({ appId, title }: { appId: string; title: string }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  async function unlist() {
    setPending(true);
    try {
      await apiRequest("DELETE", `/api/apps/${appId}`);
    } catch (error) {
      setPending(false);
      if (leaveIfSignedOut(error, paths.editListing(appId))) return;
      setOpen(false);
      showToast({ variant: "destructive", title: listingMessages.unlistFailed, description: error instanceof Error ? error.message : undefined });
      return;
    }
    showToast({ variant: "success", title: listingMessages.unlisted, description: listingMessages.unlistedText });
    router.push(paths.developerDashboard);
  }
  return (
    <>
      <Button variant="destructive" onClick={() => setOpen(true)}>Unlist App</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Unlist ${title}?`}
        description="Its page, reviews and ratings go for good. Buyers keep their orders and downloads."
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="destructive-solid" disabled={pending} onClick={() => void unlist()}>{pending ? "Unlisting..." : "Unlist"}</Button>
          </>
        }
      />
    </>
  );
}

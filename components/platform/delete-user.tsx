"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useUserChange } from "@/components/platform/use-user-change";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Deletes a user after the documented question (spec section 2). */
export function DeleteUser({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const { busy, change } = useUserChange(user.id);
  const [asking, setAsking] = useState(false);
  async function remove() {
    if (await change({ method: "DELETE", path: "", done: platformMessages.userDeleted, failed: platformMessages.deleteFailed })) setAsking(false);
  }
  return (
    <>
      <Button variant="destructive" size="icon" aria-label={`Delete ${user.name}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this user"
        description={platformMessages.confirmDelete(user.name)}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="destructive-solid" aria-disabled={busy} onClick={() => void remove()}>Delete</Button>
          </>
        }
      >
        <p className="text-sm text-muted-foreground">Their apps, reviews, portfolio, proposals and requests go with them. Buyers keep their orders and downloads.</p>
      </Dialog>
    </>
  );
}

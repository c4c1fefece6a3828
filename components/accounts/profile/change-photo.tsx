"use client";

import { type ComponentType, useState } from "react";
import type { AvatarUploaderProps } from "@/components/accounts/profile/avatar-uploader";
import { handleApiError } from "@/components/forms/handle-api-error";
import { useAction } from "@/components/forms/use-action";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { showLoadFailure } from "@/components/shell/open-when-loaded";
import { useUser } from "@/components/shell/use-user";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { usersMessages } from "@/lib/accounts/users/users.constants";

/** 'Change Photo': a dialog that uploads a picture and closes afterwards (docs/product.md#profile). */
export function ChangePhoto() {
  const [open, setOpen] = useState(false);
  const [AvatarUploader, setAvatarUploader] = useState<ComponentType<AvatarUploaderProps> | null>(null);
  const { setUser } = useUser();
  const save = useAction("PUT /api/profile/avatar", {
    success: { title: "Success", description: usersMessages.avatarSaved },
    refresh: true,
    onSuccess: ({ user }) => setUser(user),
  });

  /** The uploader is large, so it is only loaded by users who change the picture. */
  async function openUploader() {
    setOpen(true);
    try {
      const uploader = await import("@/components/accounts/profile/avatar-uploader");
      setAvatarUploader(() => uploader.AvatarUploader);
    } catch {
      setOpen(false);
      showLoadFailure();
    }
  }
  function saveUploaded(avatarURL: string) {
    setOpen(false);
    void save({ body: { avatarURL } });
  }
  function fail(error: unknown) {
    setOpen(false);
    // What was typed into the profile stays.
    handleApiError(error, { keepSession: true });
  }

  return (
    <>
      <Button variant="outline" aria-disabled={save.pending} onClick={() => void openUploader()}>
        {save.pending ? "Uploading..." : "Change Photo"}
      </Button>
      <LazyDialog open={open} onOpenChange={setOpen} title="Change Photo" className="w-[min(36rem,100%-2rem)]">
        {AvatarUploader ? (
          <AvatarUploader onUploaded={saveUploaded} onError={fail} />
        ) : (
          <div className="grid h-[340px] place-items-center">
            <Spinner label="Loading" className="size-6" />
          </div>
        )}
      </LazyDialog>
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState, type ComponentType } from "react";
import { handleApiError } from "@/components/layout/handle-api-error";
import type { AvatarUploaderProps } from "@/components/profile/avatar-uploader";
import { showLoadFailure } from "@/components/layout/open-when-loaded";
import { toast } from "@/components/layout/toast";
import { useUser } from "@/components/layout/use-user";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/api-client/api-request";
import type { CurrentUser } from "@/lib/users/users.dto";
import { usersMessages } from "@/lib/users/users.messages";

/** 'Change Photo': a dialog that uploads a picture and closes afterwards (docs/product.md#profile). */
export function ChangePhoto() {
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const [AvatarUploader, setAvatarUploader] = useState<ComponentType<AvatarUploaderProps> | null>(null);
  const { setUser } = useUser();
  const router = useRouter();

  /** The uploader is large, so it is only loaded by users who change the picture. */
  async function openUploader() {
    setOpen(true);
    try {
      const uploader = await import("@/components/profile/avatar-uploader");
      setAvatarUploader(() => uploader.AvatarUploader);
    } catch {
      setOpen(false);
      showLoadFailure();
    }
  }
  async function save(avatarURL: string) {
    setOpen(false);
    setSaving(true);
    try {
      const { user } = await apiRequest<{ user: CurrentUser }>("PUT", "/api/profile/avatar", { avatarURL });
      setUser(user);
      router.refresh();
      toast.success("Success", { description: usersMessages.avatarSaved });
    } catch (error) {
      handleApiError(error);
    }
    setSaving(false);
  }
  function fail(error: unknown) {
    setOpen(false);
    handleApiError(error);
  }

  return (
    <>
      <Button variant="outline" aria-disabled={saving} onClick={() => void openUploader()}>
        {saving ? "Uploading..." : "Change Photo"}
      </Button>
      <LazyDialog open={open} onOpenChange={setOpen} title="Change Photo" className="w-[min(36rem,100%-2rem)]">
        {AvatarUploader ? (
          <AvatarUploader onUploaded={(address) => void save(address)} onError={fail} />
        ) : (
          <div className="grid h-[340px] place-items-center">
            <Spinner label="Loading" className="size-6" />
          </div>
        )}
      </LazyDialog>
    </>
  );
}

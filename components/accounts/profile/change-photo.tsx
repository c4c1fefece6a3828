"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, useState } from "react";
import type { AvatarUploaderProps } from "@/components/accounts/profile/avatar-uploader";
import { handleApiError } from "@/components/forms/handle-api-error";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { showLoadFailure } from "@/components/shell/open-when-loaded";
import { toast } from "@/components/shell/toast";
import { useUser } from "@/components/shell/use-user";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { CurrentUser } from "@/lib/accounts/users/users.rows";
import { usersMessages } from "@/lib/accounts/users/users.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

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
      const uploader = await import("@/components/accounts/profile/avatar-uploader");
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

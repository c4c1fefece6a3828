"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import type { Release } from "@/lib/releases/releases.dto";

const PUBLISHED: Partial<Record<Release["status"], string>> = {
  processing: "We're checking the files. This can take a few minutes.",
  review: "A moderator reviews it before it goes live.",
  published: "Buyers can download it now.",
};

/** Publishes or deletes a draft, after a confirmation. */
export function DraftActions({ release: { id, version, files } }: { release: Release }) {
  const router = useRouter();
  const isReady = files.length > 0 && files.every(({ uploaded }) => uploaded);

  async function publish() {
    try {
      const { status } = await apiRequest<Release>("POST", `/api/releases/${id}/publish`);
      toast.success(`${version} submitted`, { description: PUBLISHED[status] });
    } catch (error) {
      handleApiError(error);
    }
    router.refresh();
    return "done" as const;
  }
  async function remove() {
    try {
      await apiRequest("DELETE", `/api/releases/${id}`);
      toast.success("Draft deleted");
    } catch (error) {
      handleApiError(error);
    }
    router.refresh();
    return "done" as const;
  }
  return (
    <>
      {isReady && (
        <ConfirmDialog
          label="Publish"
          ariaLabel={`Publish ${version}`}
          triggerVariant={{ variant: "default", size: "sm" }}
          title={`Publish ${version}?`}
          description="We check the files first. After that, you can't edit this release. To fix something, publish a new one."
          confirm={{ label: "Publish", pending: "Publishing...", variant: "default" }}
          onConfirm={publish}
        />
      )}
      <ConfirmDialog
        label="Delete"
        ariaLabel={`Delete ${version}`}
        triggerVariant={{ variant: "destructive", size: "sm" }}
        className="order-last"
        title={`Delete ${version}?`}
        description="This permanently deletes the draft and its files."
        confirm={{ label: "Delete", pending: "Deleting...", variant: "destructive-solid" }}
        onConfirm={remove}
      />
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ReleaseForm } from "@/components/catalog/releases/release-form";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import type { Release } from "@/lib/catalog/releases/releases.rows";
import type { ReleaseInput } from "@/lib/catalog/releases/releases.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

type NewReleaseProps = {
  appId: string;
  viewerId: string;
  /** What is shown instead of the form while it is closed, when there is no release yet. */
  emptyState: ReactNode;
  children: ReactNode;
};

/** "New release" and its form. A new draft opens with its upload. */
export function NewRelease({ appId, viewerId, emptyState, children }: NewReleaseProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);

  async function create(input: ReleaseInput) {
    const { id } = await apiRequest<Release>("POST", `/api/apps/${appId}/releases`, input);
    setOpen(false);
    toast.success("Draft created", { description: "Now add its files." });
    router.push(withQuery(paths.releases(appId), { upload: id }));
    router.refresh();
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button variant="hot" aria-expanded={open} onClick={() => setOpen(!open)}>
          New release
        </Button>
        {children}
      </div>
      {open ? (
        <ReleaseForm
          title="New release"
          draftKey={`release:${viewerId}:${appId}:new`}
          initial={{ version: "", notes: "", platforms: [] }}
          submitLabel="Create draft"
          returnPath={paths.releases(appId)}
          onSave={create}
          onCancel={() => setOpen(false)}
        />
      ) : (
        emptyState
      )}
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { toast } from "@/components/layout/toast";
import { ReleaseForm } from "@/components/releases/release-form";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/api-client/api-request";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import type { Release } from "@/lib/releases/releases.dto";
import type { ReleaseInput } from "@/lib/releases/releases.schema";

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

"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ReleaseForm } from "@/components/catalog/releases/release-form";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import type { Release } from "@/lib/catalog/releases/releases.rows";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

type NewReleaseProps = {
  appId: string;
  viewerId: string;
  /** The previous release's platforms, which the next one usually keeps. */
  platforms: Release["platforms"];
  /** What is shown instead of the form while it is closed, when there is no release yet. */
  emptyState: ReactNode;
  children: ReactNode;
};

/** "New release" and its form. A new draft opens with its upload. */
export function NewRelease({ appId, viewerId, platforms, emptyState, children }: NewReleaseProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const create = useAction("POST /api/apps/{id}/releases", {
    success: { title: "Draft created", description: "Now add its files." },
    returnPath: paths.releases(appId),
    refresh: true,
    onSuccess({ id }) {
      setOpen(false);
      router.push(withQuery(paths.releases(appId), { upload: id }));
    },
  });
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
          initial={{ version: "", notes: "", platforms }}
          submitLabel="Create draft"
          onSave={(body, form) => create({ params: { id: appId }, body }, { form })}
          onCancel={() => setOpen(false)}
        />
      ) : (
        emptyState
      )}
    </>
  );
}

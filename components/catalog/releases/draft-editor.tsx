"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileList } from "@/components/catalog/releases/file-list";
import { ReleaseForm } from "@/components/catalog/releases/release-form";
import type { ReleaseUploaderProps } from "@/components/catalog/releases/release-uploader";
import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { Link } from "@/components/shell/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Release } from "@/lib/catalog/releases/releases.rows";
import { MAX_FILES } from "@/lib/catalog/releases/releases.constants";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

const PUBLISHED: Partial<Record<Release["status"], string>> = {
  processing: "We're checking the files. This can take a few minutes.",
  review: "A moderator reviews it before it goes live.",
  published: "Buyers can download it now.",
};

/** Publishes or deletes a draft, after a confirmation. */
function DraftActions({ release: { id, version, files } }: { release: Release }) {
  const isReady = files.length > 0 && files.every(({ uploaded }) => uploaded);
  const publish = useAction("POST /api/releases/{id}/publish", {
    success: ({ status }) => ({ title: `${version} submitted`, description: PUBLISHED[status] }),
    refresh: "always",
  });
  const remove = useAction("DELETE /api/releases/{id}", { success: "Draft deleted", refresh: "always" });
  const params = { id };
  return (
    <>
      {isReady && (
        <ConfirmDialog
          label="Publish"
          ariaLabel={`Publish ${version}`}
          triggerVariant={{ variant: "default", size: "sm" }}
          title={`Publish ${version}?`}
          description={
            "We check the files first, and a moderator may review the release before it goes live. You can't edit it " +
            "after this. To fix something, publish a new one. Once it's live, we check its packages. If one has a " +
            "critical vulnerability, you have 72 hours to fix it before new sales pause."
          }
          confirm={{ label: "Publish", pending: "Publishing...", variant: "default" }}
          closeOnFailure
          onConfirm={() => publish({ params })}
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
        closeOnFailure
        onConfirm={() => remove({ params })}
      />
    </>
  );
}

type DraftFilesProps = {
  release: Release;
  maxFileBytes: number;
  /** Whether the upload is open. */
  isUploading: boolean;
  /** Called when files were added. */
  onChange: () => void;
};

/** A draft's files, each of which can be removed, and their upload. */
export function DraftFiles({ release, maxFileBytes, isUploading, onChange }: DraftFilesProps) {
  /** The names of the files that are being uploaded here, which the queue shows. */
  const [queued, setQueued] = useState<readonly string[]>([]);
  const removeFile = useAction("DELETE /api/releases/{id}/files/{fileId}", { refresh: "always" });
  const { id, version, files } = release;
  return (
    <>
      <FileList
        release={{ ...release, files: files.filter(({ name, uploaded }) => uploaded || !queued.includes(name)) }}
        action={(file) => (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove ${file.name}`}
            onClick={() => void removeFile({ params: { id, fileId: file.id } }, { success: `${file.name} removed` })}
          >
            Remove
          </Button>
        )}
      />
      {isUploading && files.length < MAX_FILES && (
        <LazyReleaseUploader
          releaseId={id}
          version={version}
          maxFileBytes={maxFileBytes}
          uploaded={files.flatMap(({ name, uploaded }) => (uploaded ? [name] : []))}
          onQueueChange={setQueued}
          onChange={onChange}
        />
      )}
    </>
  );
}

type DraftEditorProps = Pick<DraftFilesProps, "release" | "maxFileBytes" | "isUploading"> & {
  appId: string;
  viewerId: string;
};

/** A draft: its files, their upload, its form, and publishing or deleting it. */
export function DraftEditor({ appId, release, viewerId, maxFileBytes, isUploading }: DraftEditorProps) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const { id, version, notes, platforms, files } = release;

  const update = useAction("PATCH /api/releases/{id}", {
    success: "Draft saved",
    returnPath: paths.releases(appId),
    refresh: true,
    onSuccess: () => setEditing(false),
  });
  return (
    <>
      <DraftFiles {...{ release, maxFileBytes, isUploading }} onChange={() => router.refresh()} />
      {editing ? (
        <ReleaseForm
          title={`Edit ${version}`}
          draftKey={`release:${viewerId}:${id}`}
          initial={{ version, notes, platforms }}
          submitLabel="Save draft"
          onSave={(body, form) => update({ params: { id }, body }, { form })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {!isUploading && files.length < MAX_FILES && (
            <Link
              href={withQuery(paths.releases(appId), { upload: id })}
              scroll={false}
              aria-label={`Upload files to ${version}`}
              className={buttonVariants({ variant: files.length === 0 ? "default" : "outline", size: "sm" })}
            >
              Upload files
            </Link>
          )}
          <DraftActions release={release} />
          <Button variant="outline" size="sm" aria-label={`Edit ${version}`} onClick={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      )}
    </>
  );
}

/** Instead of the uploader when its code cannot be loaded. */
const UploaderFallback = () => (
  <p role="alert" className="rounded-md border border-border px-4 py-3 text-sm text-muted-foreground">
    The upload couldn&apos;t be loaded. Check your connection, then reload the page.
  </p>
);

/** The uploader, whose code (40 kB) loads only for developers who open it. */
const LazyReleaseUploader = dynamic<ReleaseUploaderProps>(
  () =>
    import("@/components/catalog/releases/release-uploader").then(
      (module) => module.ReleaseUploader,
      () => UploaderFallback,
    ),
  { ssr: false, loading: () => <Skeleton className="h-24 rounded-lg" /> },
);

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { handleApiError } from "@/components/layout/handle-api-error";
import { Link } from "@/components/layout/link";
import { toast } from "@/components/layout/toast";
import { DraftActions } from "@/components/releases/draft-actions";
import { FileList } from "@/components/releases/file-list";
import { LazyReleaseUploader } from "@/components/releases/lazy-release-uploader";
import { ReleaseForm } from "@/components/releases/release-form";
import { Button, buttonVariants } from "@/components/ui/button";
import { apiRequest } from "@/lib/api-client/api-request";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { MAX_FILES } from "@/lib/releases/releases.constants";
import type { Release, ReleaseFile } from "@/lib/releases/releases.dto";
import type { ReleaseInput } from "@/lib/releases/releases.schema";

type DraftEditorProps = {
  appId: string;
  release: Release;
  viewerId: string;
  maxFileBytes: number;
  isUploading: boolean;
};

/** A draft: its files, their upload, its form, and publishing or deleting it. */
export function DraftEditor({ appId, release, viewerId, maxFileBytes, isUploading }: DraftEditorProps) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  /** The names of the files that are being uploaded here, which the queue shows. */
  const [queued, setQueued] = useState<readonly string[]>([]);
  const { id, version, notes, platforms, files } = release;

  async function save(input: ReleaseInput) {
    await apiRequest("PATCH", `/api/releases/${id}`, input);
    setEditing(false);
    toast.success("Draft saved");
    router.refresh();
  }
  async function removeFile(file: ReleaseFile) {
    try {
      await apiRequest("DELETE", `/api/releases/${id}/files/${file.id}`);
      toast.success(`${file.name} removed`);
    } catch (error) {
      handleApiError(error);
    }
    router.refresh();
  }
  return (
    <>
      <FileList
        release={{ ...release, files: files.filter(({ name, uploaded }) => uploaded || !queued.includes(name)) }}
        action={(file) => (
          <Button variant="ghost" size="sm" aria-label={`Remove ${file.name}`} onClick={() => void removeFile(file)}>
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
          onChange={() => router.refresh()}
        />
      )}
      {editing ? (
        <ReleaseForm
          title={`Edit ${version}`}
          draftKey={`release:${viewerId}:${id}`}
          initial={{ version, notes, platforms }}
          submitLabel="Save draft"
          returnPath={paths.releases(appId)}
          onSave={save}
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

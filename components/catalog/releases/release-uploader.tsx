"use client";

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import {
  createReleaseUploader,
  type ReleaseUppy,
  type ReleaseUppyFile,
} from "@/components/catalog/releases/create-release-uploader";
import { FileDropzone } from "@/components/forms/uploads/file-dropzone";
import { UploadProgress } from "@/components/forms/uploads/upload-messages";
import type { UploadItem } from "@/components/forms/uploads/upload-rules";
import { Button } from "@/components/ui/button";
import { CircleAlert } from "@/components/ui/icons";
import { MAX_FILES } from "@/lib/catalog/releases/releases.constants";
import { formatBytes } from "@/lib/foundation/format/files";
import { cn } from "@/lib/foundation/utils";

export type ReleaseUploaderProps = {
  releaseId: string;
  version: string;
  maxFileBytes: number;
  /** The names of files that the release lists as uploaded; they leave the queue. */
  uploaded: readonly string[];
  /** Called with the names of the files in the queue when they change. */
  onQueueChange: (names: readonly string[]) => void;
  /** Called when files were added to or removed from the release. */
  onChange: () => void;
};

const CONTINUE = "If an upload is interrupted, choose the same file again to continue.";
/** The server deletes a canceled file a moment later, and does not say when. */
const AFTER_CANCEL_MS = 1000;

function QueuedFile({ uppy, file }: { uppy: ReleaseUppy; file: ReleaseUppyFile }) {
  const { id, name, size, error, isPaused, progress } = file;
  const { uploadStarted, uploadComplete, bytesUploaded } = progress;
  const share = size && bytesUploaded ? bytesUploaded / size : 0;
  const upload: UploadItem = uploadStarted
    ? { key: id, name, state: "sending", progress: share }
    : { key: id, name, state: "waiting" };
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2 border-t border-border px-4 py-2.5 text-sm first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="nums text-xs text-muted-foreground">
          {[formatBytes(size ?? 0), isPaused && `Paused at ${Math.floor(share * 100)}%`, uploadComplete && "Uploaded"]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {error ? (
          <p className="flex items-start gap-1.5 text-xs text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">{error}</span>
          </p>
        ) : (
          !isPaused && !uploadComplete && <UploadProgress item={upload} />
        )}
      </div>
      {!uploadComplete && (
        <div className="flex flex-wrap gap-1 sm:justify-end">
          {error && (
            <Button variant="outline" size="sm" aria-label={`Retry ${name}`} onClick={() => void uppy.retryUpload(id)}>
              Retry
            </Button>
          )}
          {!error && uploadStarted && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`${isPaused ? "Resume" : "Pause"} ${name}`}
              onClick={() => uppy.pauseResume(id)}
            >
              {isPaused ? "Resume" : "Pause"}
            </Button>
          )}
          <Button variant="ghost" size="sm" aria-label={`Cancel ${name}`} onClick={() => uppy.removeFile(id)}>
            Cancel
          </Button>
        </div>
      )}
    </li>
  );
}

/** Uploads files to a draft in parts, with progress, pause and resume. */
export function ReleaseUploader(props: ReleaseUploaderProps) {
  const { releaseId, version, maxFileBytes, uploaded } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [uppy] = useState(() => createReleaseUploader(releaseId, maxFileBytes, setProblem));
  const files = Object.values(
    useSyncExternalStore(
      (notify) => {
        uppy.on("state-update", notify);
        return () => uppy.off("state-update", notify);
      },
      () => uppy.getState().files,
    ),
  );
  const changed = useEffectEvent(props.onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const started = () => setProblem(null);
    const done = () => changed();
    const continueUploads = () => void uppy.retryAll();
    const removed = () => {
      clearTimeout(timer);
      timer = setTimeout(done, AFTER_CANCEL_MS);
    };
    uppy.on("upload-retry", started).on("retry-all", started);
    uppy.on("upload-success", done).on("file-removed", removed);
    addEventListener("online", continueUploads);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", continueUploads);
      uppy.off("upload-retry", started).off("retry-all", started);
      uppy.off("upload-success", done).off("file-removed", removed);
      // Leaving the page interrupts uploads, as a reload does; canceling would delete what has arrived.
      uppy.pauseAll();
    };
  }, [uppy]);
  const names = files.map(({ name }) => name).join("\n");
  const queueChanged = useEffectEvent(props.onQueueChange);
  useEffect(() => queueChanged(names === "" ? [] : names.split("\n")), [names]);
  const listed = uploaded.join("\n");
  useEffect(() => {
    const done = uppy
      .getFiles()
      .filter(({ name, progress }) => progress.uploadComplete && listed.split("\n").includes(name));
    uppy.removeFiles(done.map(({ id }) => id));
  }, [uppy, listed]);

  function add(chosen: File[]) {
    setProblem(null);
    try {
      uppy.addFiles(chosen.map((data) => ({ name: data.name, type: data.type, data })));
    } catch {
      // Refused files are reported by `restriction-failed`.
    }
  }
  // Then its file shows it as well.
  const isInQueue = files.some(({ name, error }) => problem === `${name}: ${error}`);
  return (
    <div role="group" aria-labelledby={`upload-${releaseId}`} className="grid gap-2.5">
      <span id={`upload-${releaseId}`} className="sr-only">
        Upload files to {version}
      </span>
      {files.length > 0 && (
        <ul aria-label={`Uploads to ${version}`} className="rounded-md border border-border">
          {files.map((file) => (
            <QueuedFile key={file.id} uppy={uppy} file={file} />
          ))}
        </ul>
      )}
      <FileDropzone
        id={`files-${releaseId}`}
        labelledBy={`upload-${releaseId}`}
        accept={[]}
        noun="file"
        hint={`Up to ${MAX_FILES} files of ${formatBytes(maxFileBytes)} each. ${CONTINUE}`}
        error={isInQueue ? null : problem}
        onFiles={add}
      />
      <p
        id={`files-${releaseId}-error`}
        role="alert"
        className={cn("flex items-start gap-2 text-sm text-destructive empty:hidden", isInQueue && "sr-only")}
      >
        {problem && (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">{problem}</span>
          </>
        )}
      </p>
    </div>
  );
}

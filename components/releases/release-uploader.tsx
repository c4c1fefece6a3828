"use client";

import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";
import Dashboard from "@uppy/react/dashboard";
import { useEffect, useEffectEvent, useState } from "react";
import { addListRole } from "@/components/layout/add-list-role";
import "@/components/ui/uppy.css";
import { createReleaseUploader } from "@/components/releases/create-release-uploader";
import { UPLOADER_HEIGHT } from "@/components/releases/uploader-height.constants";
import { CircleAlert } from "@/components/ui/icons";
import { formatBytes } from "@/lib/format/bytes";
import { MAX_FILES } from "@/lib/releases/releases.constants";

export type ReleaseUploaderProps = {
  releaseId: string;
  maxFileBytes: number;
  /** Called when files were added to or removed from the release. */
  onChange: () => void;
};

/** The widget does not say when the server has deleted a canceled file. */
const AFTER_CANCEL_MS = 1000;

/** Uploads files to a draft in parts, with progress, pause and resume. */
export function ReleaseUploader({ releaseId, maxFileBytes, onChange }: ReleaseUploaderProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [uppy] = useState(() => createReleaseUploader(releaseId, maxFileBytes, setProblem));
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const started = () => setProblem(null);
    const done = () => changed();
    const continueUploads = () => void uppy.retryAll();
    const removed = () => {
      clearTimeout(timer);
      timer = setTimeout(done, AFTER_CANCEL_MS);
    };
    uppy.on("file-added", started).on("upload-retry", started).on("retry-all", started);
    uppy.on("upload-success", done).on("file-removed", removed);
    addEventListener("online", continueUploads);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", continueUploads);
      uppy.off("file-added", started).off("upload-retry", started).off("retry-all", started);
      uppy.off("upload-success", done).off("file-removed", removed);
      // Leaving the page interrupts uploads, as a reload does; canceling would delete what has arrived.
      uppy.pauseAll();
    };
  }, [uppy]);
  return (
    <div ref={addListRole} className="grid gap-2">
      <Dashboard
        uppy={uppy}
        theme="light"
        width="100%"
        height={UPLOADER_HEIGHT}
        proudlyDisplayPoweredByUppy={false}
        disableThumbnailGenerator
        disableInformer
        singleFileFullScreen={false}
      />
      <p className="text-xs text-muted-foreground">
        Up to {MAX_FILES} files of {formatBytes(maxFileBytes)} each. If an upload is interrupted, choose the same file
        again to continue.
      </p>
      <p role="alert" className="flex items-start gap-2 text-sm text-destructive empty:hidden">
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

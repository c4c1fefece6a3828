"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/layout/toast";
import { getUploadedUrls, type UploadItem } from "@/components/uploads/upload-item";
import { UploadQueue } from "@/components/uploads/upload-queue";
import { validateFile, type UploadRules } from "@/components/uploads/upload-rules";
import { uploadFile } from "@/lib/api-client/upload-file";
import { fileRejected, tooManyFiles, uploadFailed, uploadSucceeded } from "@/lib/uploads/uploads.messages";

type UseUploadsOptions = {
  rules: UploadRules;
  value: readonly string[];
  max: number;
  onChange: (urls: string[]) => void;
  onUploadingChange?: ((busy: boolean) => void) | undefined;
};

const EMPTY: readonly UploadItem[] = [];

/** The files of a field: uploaded, uploading and rejected ones, and the last announcement. */
export function useUploads({ rules, value, max, onChange, onUploadingChange }: UseUploadsOptions) {
  const [list] = useState(() => new UploadQueue((file, how) => uploadFile(rules.endpoint, file, how), value));
  const items = useSyncExternalStore(list.subscribe, list.getSnapshot, () => EMPTY);
  const [rejections, setRejections] = useState<string[]>([]);
  /** Announced to screen readers. */
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    list.setListeners({
      onUrlsChange: onChange,
      onUploadingChange: (busy) => onUploadingChange?.(busy),
      onRejected: (name, reason) => setRejections((others) => [...others, fileRejected(name, reason)]),
      onSettled(done, failed) {
        if (!rules.quiet) {
          if (failed > 0) toast.error(uploadFailed, { description: rules.failureMessage });
          else toast.success(uploadSucceeded, { description: rules.successMessage(done) });
        }
        setAnnouncement(
          failed > 0
            ? `${failed} of ${done + failed} ${rules.noun}s couldn't be uploaded.`
            : rules.successMessage(done),
        );
      },
    });
  });
  useEffect(() => list.syncUrls(value), [list, value]);
  useEffect(() => () => list.dispose(), [list]);

  async function add(files: readonly File[]) {
    const reasons = await Promise.all(files.map((file) => validateFile(file, rules)));
    const good = files.filter((_file, at) => reasons[at] === undefined);
    const fitting = good.slice(0, Math.max(0, max - list.getSnapshot().length));
    const left = good.length - fitting.length;
    setRejections([
      ...reasons.filter((reason) => reason !== undefined),
      ...(left > 0 ? [tooManyFiles(max, left, rules.noun)] : []),
    ]);
    if (fitting.length > 0)
      setAnnouncement(`Uploading ${fitting.length} ${fitting.length === 1 ? rules.noun : `${rules.noun}s`}.`);
    list.add(fitting);
  }

  return {
    items,
    rejections,
    announcement,
    room: Math.max(0, max - items.length),
    add: (files: readonly File[]) => void add(files),
    retry: (key: string) => list.retry(key),
    clearRejections: () => setRejections([]),
    move(key: string, to: number) {
      list.move(key, to);
      setAnnouncement(`Moved to position ${to + 1} of ${items.length}.`);
    },
    remove(key: string) {
      list.remove(key);
      setRejections([]);
      setAnnouncement(`Removed. ${getUploadedUrls(list.getSnapshot()).length} of ${max} ${rules.noun}s.`);
    },
  };
}

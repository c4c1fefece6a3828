"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import {
  describeUploadError,
  getFileName,
  getUploadedUrls,
  isUploading,
  type UploadItem,
  type UploadRules,
  validateFile,
} from "@/components/forms/uploads/upload-rules";
import { isSignedOut } from "@/components/shell/redirect-if-signed-out";
import { toast } from "@/components/shell/toast";
import { uploadFile } from "@/lib/foundation/api-client/upload-file";
import { fileRejected, tooManyFiles, uploadFailed, uploadSucceeded } from "@/lib/foundation/uploads/uploads.constants";

export type SendFile = (
  file: File,
  how: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<string>;
/** The events of a queue. */
type UploadListeners = {
  onUrlsChange: (urls: string[]) => void;
  onUploadingChange: (busy: boolean) => void;
  /** Called with the reason when the server rejects a file, which has left the queue. */
  onRejected: (name: string, reason: string) => void;
  /**
   * Called when no upload is in progress anymore, with the numbers of files that succeeded and failed since the last
   * call.
   */
  onSettled: (done: number, failed: number) => void;
  /** Called before that when a file failed because the session has ended; it can be tried again. */
  onSignedOut?: (error: unknown) => void;
};

const MAX_CONCURRENT_UPLOADS = 2;
const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((url, at) => url === b[at]);

/**
 * The uploads of one field: one request per file, two at a time, in order. A class outside of React, because requests
 * outlive renders and the form owns the resulting URLs. Uppy would do the same with 80 kB, of which the forms of
 * listings and projects have 30 to spare.
 */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  #files = new Map<string, File>();
  #requests = new Map<string, AbortController>();
  #subscribers = new Set<() => void>();
  #listeners: UploadListeners = {
    onUrlsChange: () => undefined,
    onUploadingChange: () => undefined,
    onRejected: () => undefined,
    onSettled: () => undefined,
  };
  #settled = { done: 0, failed: 0 };
  /** Emitted values that the form has not passed back yet. */
  #emitted: string[] = [];
  readonly #send: SendFile;

  constructor(send: SendFile, urls: readonly string[]) {
    this.#send = send;
    this.syncUrls(urls);
  }

  readonly getSnapshot = (): readonly UploadItem[] => this.#items;
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#subscribers.add(watcher);
    return () => void this.#subscribers.delete(watcher);
  };

  setListeners(listeners: UploadListeners): void {
    this.#listeners = listeners;
  }

  /** Takes over the form's value if it differs (a draft, a reset). Uploads in progress stay at the end. */
  syncUrls(urls: readonly string[]): void {
    // The echo of an emitted value may arrive after a newer one was emitted.
    const echo = this.#emitted.indexOf(JSON.stringify(urls));
    this.#emitted = this.#emitted.slice(echo + 1);
    if (echo >= 0 || isEqual(urls, getUploadedUrls(this.#items))) return;
    this.#emitted = [];
    const known = new Map(this.#items.flatMap((item) => (item.state === "done" ? [[item.url, item] as const] : [])));
    const uploaded = urls.map(
      (url): UploadItem => known.get(url) ?? { key: crypto.randomUUID(), name: getFileName(url), state: "done", url },
    );
    this.#items = [...uploaded, ...this.#items.filter(({ state }) => state !== "done")];
    this.#notifySubscribers();
  }

  add(files: readonly File[]): void {
    const added = files.map((file): UploadItem => {
      const key = crypto.randomUUID();
      this.#files.set(key, file);
      return {
        key,
        name: file.name,
        size: file.size,
        ...(file.type.startsWith("image/") && { preview: URL.createObjectURL(file) }),
        state: "waiting",
      };
    });
    this.#change([...this.#items, ...added]);
    this.#sendNext();
  }

  retry(key: string): void {
    this.#update(key, ({ key, name, size, preview }) => ({ key, name, size, preview, state: "waiting" }));
    this.#sendNext();
  }

  remove(key: string): void {
    this.#requests.get(key)?.abort();
    this.#release(key);
    this.#change(this.#items.filter((item) => item.key !== key));
    this.#sendNext();
  }

  /** @param to the new zero-based position */
  move(key: string, to: number): void {
    const moved = this.#items.find((item) => item.key === key);
    if (!moved || this.#items.indexOf(moved) === to) return;
    this.#change(this.#items.filter((item) => item !== moved).toSpliced(to, 0, moved));
  }

  /** Aborts all uploads when the field is unmounted. */
  dispose(): void {
    for (const call of this.#requests.values()) call.abort();
    for (const { key } of this.#items) this.#release(key);
  }

  #sendNext(): void {
    for (const { key, state } of this.#items) {
      const file = this.#files.get(key);
      if (this.#requests.size < MAX_CONCURRENT_UPLOADS && state === "waiting" && file) void this.#sendOne(key, file);
    }
    if (this.#requests.size > 0 || isUploading(this.#items) || this.#settled.done + this.#settled.failed === 0) return;
    const { done, failed } = this.#settled;
    this.#settled = { done: 0, failed: 0 };
    this.#listeners.onSettled(done, failed);
  }

  async #sendOne(key: string, file: File): Promise<void> {
    const call = new AbortController();
    this.#requests.set(key, call);
    const onProgress = (progress: number) =>
      this.#update(key, (item) => (item.state === "sending" ? { ...item, progress } : item));
    this.#update(key, (item) => ({ ...item, state: "sending", progress: 0 }));
    try {
      const url = await this.#send(file, { onProgress, signal: call.signal });
      if (!call.signal.aborted) this.#settled.done += 1;
      this.#update(key, (item) => ({ ...item, state: "done", url }));
    } catch (error) {
      if (!call.signal.aborted) this.#settled.failed += 1;
      if (isSignedOut(error)) this.#listeners.onSignedOut?.(error);
      const { reason, again } = describeUploadError(error);
      if (again || call.signal.aborted) this.#update(key, (item) => ({ ...item, state: "failed", reason }));
      else this.#reject(key, file.name, reason);
    }
    this.#requests.delete(key);
    this.#sendNext();
  }

  #reject(key: string, name: string, reason: string): void {
    this.#release(key);
    this.#change(this.#items.filter((item) => item.key !== key));
    this.#listeners.onRejected(name, reason);
  }

  #release(key: string): void {
    const preview = this.#items.find((item) => item.key === key)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    this.#files.delete(key);
  }

  #update(key: string, change: (item: UploadItem) => UploadItem): void {
    this.#change(this.#items.map((item) => (item.key === key ? change(item) : item)));
  }

  #notifySubscribers(): void {
    for (const watcher of this.#subscribers) watcher();
  }

  #change(items: readonly UploadItem[]): void {
    const before = this.#items;
    this.#items = items;
    this.#notifySubscribers();
    const urls = getUploadedUrls(items);
    if (!isEqual(getUploadedUrls(before), urls)) {
      this.#emitted.push(JSON.stringify(urls));
      this.#listeners.onUrlsChange(urls);
    }
    if (isUploading(before) !== isUploading(items)) this.#listeners.onUploadingChange(isUploading(items));
  }
}

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
  const signedOut = useRef<unknown>(null);

  useEffect(() => {
    list.setListeners({
      onSignedOut: (error) => (signedOut.current = error),
      onUrlsChange: onChange,
      onUploadingChange: (busy) => onUploadingChange?.(busy),
      onRejected: (name, reason) => setRejections((others) => [...others, fileRejected(name, reason)]),
      onSettled(done, failed) {
        // What was typed and chosen stays, and the files can be tried again after signing in.
        if (signedOut.current) handleApiError(signedOut.current, { keepSession: true });
        else if (!rules.quiet) {
          if (failed > 0) toast.error(uploadFailed, { description: rules.failureMessage });
          else toast.success(uploadSucceeded, { description: rules.successMessage(done) });
        }
        signedOut.current = null;
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

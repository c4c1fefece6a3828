"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { showToast } from "@/components/layout/toast";
import { urlsOf, type UploadItem } from "@/components/uploads/upload-item";
import { UploadList } from "@/components/uploads/upload-list";
import { refuseFile, type UploadRules } from "@/components/uploads/upload-rules";
import { uploadFile } from "@/lib/api-client/upload-file";
import { tooManyFiles, uploadFailed, uploadSucceeded } from "@/lib/uploads/uploads.messages";

type Options = {
  rules: UploadRules;
  value: readonly string[];
  max: number;
  onChange: (urls: string[]) => void;
  onBusyChange?: ((busy: boolean) => void) | undefined;
};

const NONE: readonly UploadItem[] = [];

/** The files of a field: what is there, what is on its way, what was left out and why, and what was last done. */
export function useUploads({ rules, value, max, onChange, onBusyChange }: Options) {
  const [list] = useState(() => new UploadList((file, how) => uploadFile(rules.address, file, how), value));
  const items = useSyncExternalStore(list.watch, list.items, () => NONE);
  const [refusals, setRefusals] = useState<string[]>([]);
  /** For screen readers. */
  const [news, setNews] = useState("");

  useEffect(() => {
    list.listen({
      onUrls: onChange,
      onBusy: (busy) => onBusyChange?.(busy),
      onSettled(done, failed) {
        if (failed > 0) showToast({ title: uploadFailed, description: rules.failed, variant: "destructive" });
        else showToast({ title: uploadSucceeded, description: rules.succeeded(done), variant: "success" });
        setNews(failed > 0 ? `${failed} of ${done + failed} ${rules.noun}s could not be uploaded.` : rules.succeeded(done));
      },
    });
  });
  useEffect(() => list.adopt(value), [list, value]);
  useEffect(() => () => list.leave(), [list]);

  function add(files: readonly File[]) {
    const reasons = files.map((file) => refuseFile(file, rules));
    const good = files.filter((_file, at) => reasons[at] === undefined);
    const fitting = good.slice(0, Math.max(0, max - list.items().length));
    const left = good.length - fitting.length;
    setRefusals([...reasons.filter((reason) => reason !== undefined), ...(left > 0 ? [tooManyFiles(max, left, rules.noun)] : [])]);
    if (fitting.length > 0) setNews(`Uploading ${fitting.length} ${fitting.length === 1 ? rules.noun : `${rules.noun}s`}.`);
    list.add(fitting);
  }

  return {
    items,
    refusals,
    news,
    room: Math.max(0, max - items.length),
    add,
    retry: (key: string) => list.retry(key),
    move(key: string, to: number) {
      list.move(key, to);
      setNews(`Moved to place ${to + 1} of ${items.length}.`);
    },
    remove(key: string) {
      list.remove(key);
      setRefusals([]);
      setNews(`Removed. ${urlsOf(list.items()).length} of ${max} ${rules.noun}s.`);
    },
  };
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { DraftFiles } from "@/components/catalog/releases/draft-editor";
import { PlatformsField, type ReleaseFields, VersionField } from "@/components/catalog/releases/release-form";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import type { Release } from "@/lib/catalog/releases/releases.rows";
import { paths } from "@/lib/foundation/paths";

type FirstReleaseProps = {
  /** Null until files are added. */
  release: Release | null;
  maxFileBytes: number;
  /** Its version and platforms, which are sent with the listing. */
  form: ReleaseFields;
};

/** The files of an app that is not listed yet, stored at once, with their version and platforms. */
export function FirstRelease({ release, maxFileBytes, form }: FirstReleaseProps) {
  const router = useRouter();
  const version = useWatch({ control: form.control, name: "version" });
  const files = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const isOpen = release !== null;
  // They replace the button that had the focus.
  useEffect(() => {
    if (opened && isOpen) files.current?.focus();
  }, [opened, isOpen]);
  const open = useAction("POST /api/developer/first-release", {
    returnPath: paths.createListing,
    refresh: true,
    onSuccess: () => setOpened(true),
  });
  if (!release)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="max-w-[60ch] text-sm text-muted-foreground">
          Upload your app here. Buyers download it from My Purchases. We check every file before it goes live.
        </p>
        <Button variant="outline" aria-disabled={open.pending || undefined} onClick={() => void open({})}>
          Add files
        </Button>
      </div>
    );
  return (
    <div
      ref={files}
      role="group"
      aria-label="Files to download"
      tabIndex={-1}
      className="grid grid-cols-1 gap-5 rounded-sm"
    >
      <DraftFiles
        release={{ ...release, version }}
        maxFileBytes={maxFileBytes}
        isUploading
        onChange={() => router.refresh()}
      />
      <Form {...form}>
        <VersionField form={form} />
        <PlatformsField form={form} />
      </Form>
    </div>
  );
}

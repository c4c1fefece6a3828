"use client";

import dynamic from "next/dynamic";
import type { ReleaseUploaderProps } from "@/components/releases/release-uploader";
import { Skeleton } from "@/components/ui/skeleton";

/** Instead of the uploader when its code cannot be loaded. */
const UploaderFallback = () => (
  <p role="alert" className="rounded-md border border-border px-4 py-3 text-sm text-muted-foreground">
    The upload couldn&apos;t be loaded. Check your connection, then reload the page.
  </p>
);

/** The uploader, whose code (40 kB) loads only for developers who open it. */
export const LazyReleaseUploader = dynamic<ReleaseUploaderProps>(
  () =>
    import("@/components/releases/release-uploader").then(
      (module) => module.ReleaseUploader,
      () => UploaderFallback,
    ),
  { ssr: false, loading: () => <Skeleton className="h-24 rounded-lg" /> },
);

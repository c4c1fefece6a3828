import type { ReactNode } from "react";
import type { Release, ReleaseFile } from "@/lib/catalog/releases/releases.rows";
import { formatBytes } from "@/lib/foundation/format/files";
import { pluralize } from "@/lib/foundation/format/numbers";

type FileListProps = {
  release: Pick<Release, "version" | "status" | "files">;
  /** Returns the action of a file. */
  action?: (file: ReleaseFile) => ReactNode;
};

/** The files of a release with sizes, checksums and how often buyers downloaded them. */
export function FileList({ release: { version, status, files }, action }: FileListProps) {
  if (files.length === 0) return null;
  const wasPublic = status === "published" || status === "withdrawn";
  return (
    <ul aria-label={`Files of ${version}`} className="rounded-md border border-border">
      {files.map((file) => (
        <li
          key={file.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-border px-4 py-2.5 text-sm first:border-t-0"
        >
          <div className="min-w-0">
            <p dir="auto" className="font-medium wrap-anywhere">
              {file.name}
            </p>
            <p className="nums text-xs text-muted-foreground">
              <span>{formatBytes(file.bytes)}</span>
              <span>{wasPublic && ` · downloaded ${pluralize(file.downloads, "time")}`}</span>
              <span>{!file.uploaded && " · Not finished. Choose this file again to continue."}</span>
            </p>
          </div>
          {action?.(file)}
          {file.sha256 && (
            <p className="col-span-full mt-1 font-mono text-xs wrap-anywhere text-muted-foreground">
              SHA-256 {file.sha256}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

import { CopyButton } from "@/components/account/copy-button";
import { DownloadForm } from "@/components/orders/download-form";
import { formatBytes } from "@/lib/format/bytes";
import type { Download } from "@/lib/releases/downloads.dto";

type ReleaseFilesProps = { orderId: string; files: Download["files"]; main?: boolean };

/** The files of a release with their sizes and checksums, each with a button that downloads it. */
export function ReleaseFiles({ orderId, files, main = false }: ReleaseFilesProps) {
  return (
    <ul className="grid">
      {files.map(({ id, name, bytes, sha256 }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0 max-sm:grid-cols-1"
        >
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="nums text-sm text-muted-foreground">{formatBytes(bytes)}</p>
          </div>
          <DownloadForm
            orderId={orderId}
            fileId={id}
            label={`Download ${name}`}
            variant={main ? "default" : "outline"}
            className="max-sm:w-full"
          >
            Download
          </DownloadForm>
          {sha256 && (
            <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-muted-foreground">
              <span className="min-w-0 flex-1 basis-60">
                SHA-256 <code className="font-mono wrap-anywhere">{sha256}</code>
              </span>
              <CopyButton text={sha256} label="Copy" name={`Copy the SHA-256 checksum of ${name}`} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

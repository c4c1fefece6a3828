import type { ReactNode } from "react";
import { buttonVariants, type ButtonVariants } from "@/components/ui/button";
import { ChevronDown, Download } from "@/components/ui/icons";
import type { CurrentDownload } from "@/lib/catalog/releases/downloads.rows";
import { formatBytes } from "@/lib/foundation/format/files";
import { paths } from "@/lib/foundation/paths";

type ReleaseDownloadProps = { orderId: string; title: string; release: CurrentDownload; large: boolean };

/** The main button of a purchase: downloads the newest release, or opens the list of its files when it has several. */
export function ReleaseDownload({ orderId, title, release: { version, files }, large }: ReleaseDownloadProps) {
  const [file, ...others] = files;
  if (!file) return null;
  const looks = large
    ? ({ size: "lg", className: "w-full sm:w-auto sm:px-12" } as const)
    : ({ size: "sm", className: "max-w-full" } as const);
  const label = (
    <span className="truncate" dir="auto">
      Download {version}
    </span>
  );
  if (others.length === 0) {
    return (
      <DownloadForm orderId={orderId} fileId={file.id} label={`Download ${title} ${version}`} {...looks}>
        {label}
      </DownloadForm>
    );
  }
  return (
    <details className="group/files min-w-0 open:basis-full">
      <summary
        aria-label={`Download ${title} ${version}`}
        className={`${buttonVariants(looks)} list-none [&::-webkit-details-marker]:hidden`}
      >
        <Download aria-hidden />
        {label}
        <ChevronDown aria-hidden className="transition-transform duration-160 group-open/files:rotate-180" />
      </summary>
      <ul className="mt-2 grid max-w-md rounded-md border border-border bg-card">
        {files.map(({ id, name, bytes }) => (
          <li
            key={id}
            className="flex min-w-0 items-center gap-3 border-t border-border py-2 pr-2 pl-3.5 first:border-t-0"
          >
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">
              {name} <span className="nums whitespace-nowrap text-muted-foreground">{formatBytes(bytes)}</span>
            </span>
            <DownloadForm orderId={orderId} fileId={id} label={`Download ${name}`} variant="outline" size="sm">
              Download
            </DownloadForm>
          </li>
        ))}
      </ul>
    </details>
  );
}

type DownloadFormProps = ButtonVariants & {
  orderId: string;
  fileId: string;
  /** The accessible name, which tells apart the buttons of a page. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** A button that downloads a file of a purchase. A form, so that it needs no script and no other site can start one. */
export function DownloadForm({ orderId, fileId, label, className, children, ...looks }: DownloadFormProps) {
  return (
    <form method="post" action={paths.orderDownload(orderId, fileId)}>
      <button type="submit" aria-label={label} className={buttonVariants({ ...looks, className })}>
        <Download aria-hidden />
        {children}
      </button>
    </form>
  );
}

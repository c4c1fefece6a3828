import { buttonVariants } from "@/components/ui/button";
import { Download, FileText, Image as Picture } from "@/components/ui/icons";
import { attachmentName, isStoredImage } from "@/lib/foundation/format/files";
import { objectPath } from "@/lib/foundation/paths";

/** Attached files as links: images open, documents download. */
export function AttachmentList({ files }: { files: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {files.map((url, index) => {
        const image = isStoredImage(url);
        const Icon = image ? Picture : FileText;
        return (
          <li key={url} className="max-w-full min-w-0">
            <a
              href={objectPath(url)}
              {...(image ? { target: "_blank", rel: "noopener" } : { download: "" })}
              className={buttonVariants({ variant: "outline", size: "sm", className: "max-w-full" })}
            >
              <Icon aria-hidden />
              <bdi className="truncate">{attachmentName(url, index)}</bdi>
              {image ? (
                <span className="sr-only">(opens in a new tab)</span>
              ) : (
                <>
                  <Download aria-hidden />
                  <span className="sr-only">(downloads)</span>
                </>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

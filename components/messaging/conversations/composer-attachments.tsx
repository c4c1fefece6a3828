import { UploadProgress } from "@/components/forms/uploads/upload-messages";
import { getDisplayName, isImageItem, type UploadItem } from "@/components/forms/uploads/upload-rules";
import { Button } from "@/components/ui/button";
import { CircleAlert, FileText, Image as Picture, RotateCw, X } from "@/components/ui/icons";
import { cn } from "@/lib/foundation/utils";

type ComposerAttachmentsProps = {
  items: readonly UploadItem[];
  /** @param index zero-based */
  onRemove: (index: number, key: string) => void;
  onRetry: (index: number, key: string) => void;
};

/** A preview of the file on this page; images of a restored draft show an icon, because they are not public. */
function FilePicture({ item }: { item: UploadItem }) {
  if (item.preview)
    return (
      <img src={item.preview} alt="" className="size-9 shrink-0 rounded-sm bg-secondary object-cover object-top" />
    );
  const Icon = isImageItem(item) ? Picture : FileText;
  return <Icon aria-hidden className="mx-2 size-[1.125rem] shrink-0 text-muted-foreground" />;
}

/** The files of a message that is being written, with their upload progress or error. */
export function ComposerAttachments({ items, onRemove, onRetry }: ComposerAttachmentsProps) {
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-1.5 border-b border-border p-1.5">
      {items.map((item, index) => {
        const failed = item.state === "failed";
        const name = getDisplayName(item, index);
        return (
          <li
            key={item.key}
            className={cn(
              "flex w-[13.5rem] max-w-full items-center gap-2 rounded-md border border-border p-1",
              failed && "border-destructive",
            )}
          >
            <FilePicture item={item} />
            <span className="grid min-w-0 flex-1 grid-cols-1 text-xs">
              <bdi className="truncate">{name}</bdi>
              <UploadProgress item={item} />
              {failed && (
                <span className="flex items-start gap-1 text-destructive">
                  <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                  {item.reason}
                </span>
              )}
            </span>
            {failed && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Try ${name} again`}
                onClick={() => onRetry(index, item.key)}
              >
                <RotateCw aria-hidden />
              </Button>
            )}
            <Button
              data-remove
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(index, item.key)}
            >
              <X aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

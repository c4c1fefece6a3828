import { CircleAlert, FileText, Image as Picture, RotateCw, X } from "@/components/ui/icons";
import { Button } from "@/components/ui/button";
import type { UploadItem } from "@/components/uploads/upload-item";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { formatBytes } from "@/lib/format/bytes";
import { cn } from "@/lib/utils";

type AttachmentRowProps = { item: UploadItem; onRemove: () => void; onRetry: () => void };

// Stored images have no name of their own.
const isImage = ({ name }: UploadItem) => /\.(?:webp|png|jpe?g|gif)$/i.test(name);
const getDisplayName = (item: UploadItem) => (item.name === "1280.webp" ? "Image" : item.name);

/** One file of the field: name, size, upload progress and actions. */
export function AttachmentRow({ item, onRemove, onRetry }: AttachmentRowProps) {
  const failed = item.state === "failed";
  const name = getDisplayName(item);
  const Icon = isImage(item) ? Picture : FileText;
  return (
    <li
      className={cn(
        "flex items-center gap-3 rounded-md border border-border bg-card py-1.5 pr-1.5 pl-3",
        failed && "border-destructive",
      )}
    >
      <Icon aria-hidden className="size-[1.125rem] shrink-0 text-muted-foreground" />
      <span className="grid grid-cols-1 min-w-0 flex-1 gap-1">
        <span className="flex items-baseline gap-2 text-sm">
          <bdi className="truncate">{name}</bdi>
          {item.size !== undefined && (
            <span className="shrink-0 text-xs text-muted-foreground tabular-nums">{formatBytes(item.size)}</span>
          )}
        </span>
        <UploadProgress item={item} />
        {failed && (
          <span className="flex items-start gap-1.5 text-xs text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {item.reason}
          </span>
        )}
      </span>
      {failed && (
        <Button variant="ghost" size="icon-sm" aria-label={`Try ${name} again`} onClick={onRetry}>
          <RotateCw aria-hidden />
        </Button>
      )}
      <Button data-remove variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  );
}

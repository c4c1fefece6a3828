import { CircleAlert, FileText, Image as Picture, RotateCw, X } from "@/components/ui/icons";
import { Button } from "@/components/ui/button";
import { getPreviewUrl, type UploadItem } from "@/components/uploads/upload-item";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { formatBytes } from "@/lib/format/bytes";
import { cn } from "@/lib/utils";

type AttachmentRowProps = {
  item: UploadItem;
  /** Zero-based. */
  index: number;
  onRemove: () => void;
  onRetry: () => void;
};

const isImage = ({ name }: UploadItem) => /\.(?:webp|png|jpe?g|gif)$/i.test(name);
// Stored images have no name of their own.
const getDisplayName = (item: UploadItem, index: number) =>
  item.name === "1280.webp" ? `Image ${index + 1}` : item.name;

/** A picture of the file, or the icon of its kind. */
function FilePicture({ item }: { item: UploadItem }) {
  if (!isImage(item)) return <FileText aria-hidden className="mx-2.5 size-[1.125rem] shrink-0 text-muted-foreground" />;
  const src = getPreviewUrl(item);
  return src ? (
    <img src={src} alt="" className="size-10 shrink-0 rounded-sm bg-secondary object-cover object-top" />
  ) : (
    <Picture aria-hidden className="mx-2.5 size-[1.125rem] shrink-0 text-muted-foreground" />
  );
}

/** One file of the field: name, size, upload progress and actions. */
export function AttachmentRow({ item, index, onRemove, onRetry }: AttachmentRowProps) {
  const failed = item.state === "failed";
  const name = getDisplayName(item, index);
  return (
    <li
      className={cn(
        "flex items-center gap-3 rounded-md border border-border bg-card p-1.5",
        failed && "border-destructive",
      )}
    >
      <FilePicture item={item} />
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

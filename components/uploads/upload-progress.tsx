import { cn } from "@/lib/utils";
import type { UploadItem } from "@/components/uploads/upload-item";

/** An upload's progress as text and bar. */
export function UploadProgress({ item, className }: { item: UploadItem; className?: string }) {
  if (item.state === "done" || item.state === "failed") return null;
  const percent = item.state === "sending" ? Math.round(item.progress * 100) : 0;
  const status = item.state === "waiting" ? "Waiting" : percent < 100 ? `${percent}%` : "Saving";
  return (
    <span className={cn("flex items-center gap-2 text-xs tabular-nums", className)}>
      <span
        role="progressbar"
        aria-label={`Uploading ${item.name}`}
        aria-valuenow={percent}
        aria-valuetext={status}
        className="h-1.5 flex-1 overflow-hidden rounded-sm bg-secondary"
      >
        <span
          className="block h-full origin-left bg-foreground transition-transform duration-160 motion-reduce:transition-none"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </span>
      <span aria-hidden className="min-w-12 text-right">
        {status}
      </span>
    </span>
  );
}

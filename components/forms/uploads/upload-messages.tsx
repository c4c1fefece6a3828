import type { ReactNode } from "react";
import type { UploadItem } from "@/components/forms/uploads/upload-rules";
import { CircleAlert } from "@/components/ui/icons";
import { cn } from "@/lib/foundation/utils";

function ErrorMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs text-destructive">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span dir="auto" className="wrap-anywhere">
        {children}
      </span>
    </p>
  );
}

/** The errors of a file field: the form's own, and one for each rejected file. */
export function UploadMessages({
  id,
  error,
  rejections,
  announcement,
}: {
  id: string;
  error: string | undefined;
  rejections: readonly string[];
  announcement: string;
}) {
  return (
    <>
      {error && <ErrorMessage id={`${id}-error`}>{error}</ErrorMessage>}
      <div role="alert" className="grid gap-1 empty:hidden">
        {rejections.map((rejection) => (
          <ErrorMessage key={rejection}>{rejection}</ErrorMessage>
        ))}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

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

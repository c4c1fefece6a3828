import { CircleAlert } from "@/components/ui/icons";
import type { ReactNode } from "react";

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

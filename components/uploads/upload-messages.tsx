import { CircleAlert } from "@/components/ui/icons";
import type { ReactNode } from "react";

function ErrorMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs text-destructive">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  );
}

/** The errors of a file field: the form's own, and one for each rejected file. */
export function UploadMessages({
  id,
  error,
  refusals,
  news,
}: {
  id: string;
  error: string | undefined;
  refusals: readonly string[];
  news: string;
}) {
  return (
    <>
      {error && <ErrorMessage id={`${id}-error`}>{error}</ErrorMessage>}
      <div role="alert" className="grid gap-1 empty:hidden">
        {refusals.map((refusal) => (
          <ErrorMessage key={refusal}>{refusal}</ErrorMessage>
        ))}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

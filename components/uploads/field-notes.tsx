import { CircleAlert } from "@/components/ui/icons";
import type { ReactNode } from "react";

function Note({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs text-destructive">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  );
}

/** What is wrong with a field of files: the form's own sentence, and one for each file that was left out. */
export function FieldNotes({ id, error, refusals, news }: { id: string; error: string | undefined; refusals: readonly string[]; news: string }) {
  return (
    <>
      {error && <Note id={`${id}-error`}>{error}</Note>}
      <div role="alert" className="grid gap-1 empty:hidden">
        {refusals.map((refusal) => (
          <Note key={refusal}>{refusal}</Note>
        ))}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

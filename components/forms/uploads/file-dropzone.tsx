"use client";

import { type ChangeEvent, type DragEvent, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Upload } from "@/components/ui/icons";
import { cn } from "@/lib/foundation/utils";

type FileDropzoneProps = {
  id: string;
  /** Id of the element that labels the field. */
  labelledBy: string;
  accept: readonly string[];
  noun: string;
  hint: string;
  error: unknown;
  onFiles: (files: File[]) => void;
};

/** Accepts selected or dropped files. The native input is focusable, so keyboard and screen readers work as usual. */
export function FileDropzone({ id, labelledBy, accept, noun, hint, error, onFiles }: FileDropzoneProps) {
  const [isOver, setIsOver] = useState(false);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // Allow selecting the same file again after it was removed.
    event.target.value = "";
  }
  function drag(event: DragEvent, over: boolean) {
    event.preventDefault();
    setIsOver(over);
  }
  function drop(event: DragEvent) {
    drag(event, false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <label
      htmlFor={id}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
      className={cn(
        "flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-input bg-card px-5 py-6 hover:border-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
        isOver && "border-solid border-foreground bg-secondary",
        Boolean(error) && "border-destructive",
      )}
    >
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        type="file"
        multiple
        accept={accept.join(",")}
        onChange={choose}
        aria-labelledby={labelledBy}
        className="sr-only"
      />
      <span aria-hidden className={buttonVariants({ variant: "outline" })}>
        <Upload />
        Choose {noun}s
      </span>
      <span className="text-sm text-muted-foreground">
        <span className="pointer-coarse:hidden">or drop them here. </span>
        <span id={`${id}-hint`}>{hint}</span>
      </span>
    </label>
  );
}

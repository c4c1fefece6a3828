"use client";

import { useRef, type ChangeEvent } from "react";
import { Button } from "@/components/ui/button";
import { Paperclip } from "@/components/ui/icons";
import { MAX_ATTACHMENTS } from "@/lib/conversations/conversations.constants";
import { ATTACHMENT_TYPES } from "@/lib/uploads/uploads.constants";

type AttachButtonProps = {
  /** How many more files fit. */
  room: number;
  disabled: boolean;
  onFiles: (files: File[]) => void;
};

/** Opens the browser's file dialog for images and PDFs. */
export function AttachButton({ room, disabled, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // Allow selecting the same file again after it was removed.
    target.value = "";
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label="Files"
        accept={ATTACHMENT_TYPES.join(",")}
        onChange={choose}
      />
      <Button
        variant="ghost"
        size="icon"
        disabled={disabled}
        aria-disabled={room === 0 || undefined}
        aria-label={room > 0 ? "Attach images or PDFs" : `${MAX_ATTACHMENTS} files attached, the maximum`}
        onClick={() => input.current?.click()}
        className="shrink-0 text-muted-foreground"
      >
        <Paperclip aria-hidden />
      </Button>
    </>
  );
}

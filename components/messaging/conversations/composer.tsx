"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { clsx } from "clsx";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useForm, useWatch } from "react-hook-form";
import { UploadMessages } from "@/components/forms/uploads/upload-messages";
import { isUploading, messageRules } from "@/components/forms/uploads/upload-rules";
import { useRestoreFocus } from "@/components/forms/uploads/use-restore-focus";
import { useUploads } from "@/components/forms/uploads/use-uploads";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { ComposerAttachments } from "@/components/messaging/conversations/composer-attachments";
import type { LocalAttachment } from "@/components/messaging/conversations/outgoing-messages";
import { EMPTY_MESSAGE } from "@/components/messaging/conversations/message-draft";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Form, FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { ArrowUp, Paperclip } from "@/components/ui/icons";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import { ATTACHMENT_TYPES } from "@/lib/foundation/format/file-types";
import { MAX_ATTACHMENTS } from "@/lib/messaging/conversations/conversations.constants";
import { messageForm, type MessageInput } from "@/lib/messaging/conversations/conversations.schema";

type AttachButtonProps = {
  /** How many more files can be attached. */
  room: number;
  disabled: boolean;
  onFiles: (files: File[]) => void;
};

/** Opens the browser's file dialog for images and PDFs. */
function AttachButton({ room, disabled, onFiles }: AttachButtonProps) {
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

export type ComposerHandle = { addFiles: (files: File[]) => void };

type ComposerProps = {
  /** Identifies the draft, which is kept in this browser until the message is sent. */
  draftKey: string;
  label: string;
  placeholder?: string;
  /** Sends the message. The composer is empty again unless this returns a promise, which it then waits for. */
  onSubmit: (input: MessageInput, files: LocalAttachment[]) => void | Promise<boolean>;
  ref?: Ref<ComposerHandle>;
};

/** On a touchscreen, the Enter key of the keyboard begins a new line. */
const sendsOnEnter = () => window.matchMedia("(pointer: fine)").matches;

/** Writes a message, with images and PDFs. Enter sends it; Shift and Enter begin a new line. */
export function Composer({ draftKey, label, placeholder = "Write a message", onSubmit, ref }: ComposerProps) {
  const form = useForm({ resolver: zodResolver(messageForm), defaultValues: EMPTY_MESSAGE });
  const { control, formState, setValue, reset } = form;
  useFormDraft(form, draftKey);
  const [body, attachments] = useWatch({ control, name: ["body", "attachments"] });
  const { items, rejections, clearRejections, announcement, room, add, retry, remove } = useUploads({
    rules: messageRules,
    value: attachments,
    max: MAX_ATTACHMENTS,
    onChange: (urls) => setValue("attachments", urls, { shouldDirty: true }),
  });
  const [waiting, setWaiting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const focus = useRestoreFocus(element);
  const hydrated = useHydrated();
  useImperativeHandle(ref, () => ({ addFiles: add }));
  const uploading = isUploading(items);
  const isEmpty = body.trim() === "" && attachments.length === 0;

  const send = form.handleSubmit(async (input) => {
    const files = items.flatMap(({ key, name, preview, state }) =>
      state === "done" ? [{ key, name, ...(preview && { preview }) }] : [],
    );
    const result = onSubmit(input, files);
    if (result) {
      setWaiting(true);
      if (!(await result)) return setWaiting(false);
    }
    reset(EMPTY_MESSAGE);
    clearRejections();
  });
  function submit(event?: { preventDefault: () => void }) {
    event?.preventDefault();
    if (!isEmpty && !uploading && !waiting) void send();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !sendsOnEnter()) return;
    event.preventDefault();
    submit();
  }
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    // A text copied from an office program comes with a picture of itself.
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    add(files);
  }

  return (
    <Form {...form}>
      <form
        ref={element}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={submit}
        className="px-(--gutter) pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <div className="mx-auto grid max-w-[50rem] grid-cols-1 gap-2">
          <div className="grid grid-cols-1 rounded-lg border border-input bg-card transition-colors duration-120 hover:border-muted-foreground has-[textarea:focus]:border-ring has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-ring has-[textarea[aria-invalid]]:border-destructive has-[textarea[aria-invalid]:focus]:border-destructive has-[textarea[aria-invalid]:focus]:outline-destructive">
            {items.length > 0 && (
              <ComposerAttachments
                items={items}
                onRemove={(index, key) => focus.next(index, () => remove(key))}
                onRetry={(index, key) => focus.next(index, () => retry(key))}
              />
            )}
            <div className="flex items-end gap-1 p-1">
              <AttachButton room={room} disabled={!hydrated} onFiles={add} />
              <FormField
                control={control}
                name="body"
                render={({ field }) => (
                  <FormItem className="min-w-0 flex-1">
                    <FormControl>
                      <Textarea
                        {...field}
                        aria-label={label}
                        rows={1}
                        placeholder={placeholder}
                        enterKeyHint="send"
                        onKeyDown={handleKey}
                        onPaste={paste}
                        className="max-h-[min(16rem,40dvh)] min-h-9.5 resize-none border-0 bg-transparent px-1.5 py-[0.4375rem] leading-normal outline-none focus:outline-none aria-invalid:shadow-none pointer-coarse:min-h-11 pointer-coarse:py-2.5"
                      />
                    </FormControl>
                    <FormMessage className="px-1.5 pb-1.5" />
                  </FormItem>
                )}
              />
              <Button
                type="submit"
                variant="hot"
                size="icon"
                aria-label="Send"
                // Keeps the focus, and with it the keyboard of a phone, in the text.
                onMouseDown={(event) => event.preventDefault()}
                disabled={!hydrated}
                aria-disabled={(hydrated && (isEmpty || uploading || waiting)) || undefined}
                className="shrink-0"
              >
                {waiting ? <Spinner /> : <ArrowUp aria-hidden />}
              </Button>
            </div>
          </div>
          <UploadMessages
            id="attachments"
            error={formState.errors.attachments?.message}
            rejections={rejections}
            announcement={announcement}
          />
          <p className={clsx("narrow text-xs text-muted-foreground", !uploading && "pointer-coarse:hidden")}>
            {uploading
              ? "You can send this as soon as the files are uploaded."
              : "Press Enter to send, Shift + Enter for a new line."}
          </p>
        </div>
      </form>
    </Form>
  );
}

"use client";

import { type MouseEvent, useState } from "react";
import { loadDialogOnOpen } from "@/components/shell/load-dialog-on-open";
import { Download, FileText } from "@/components/ui/icons";
import { cn } from "@/lib/foundation/utils";
import type { MessageAttachment } from "@/lib/messaging/conversations/conversations.rows";

const Lightbox = loadDialogOnOpen(() => import("@/components/shell/lightbox").then((module) => module.Lightbox));

/** Whether the browser should follow the link itself, in another tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** The widths of a picture that stands alone and of one among several; the stored versions have 320 and 640 px. */
const SIZES = { single: { width: 640, className: "h-44 w-64" }, several: { width: 320, className: "size-29" } };

/**
 * Images, which have no names of their own and open in a lightbox, and documents, which are downloaded. Without scripts
 * each opens its file.
 */
export function MessageAttachments({ attachments, own }: { attachments: readonly MessageAttachment[]; own: boolean }) {
  const [selected, setSelected] = useState(0);
  const [open, setOpen] = useState(false);
  const images = attachments.filter(({ type }) => type === "image");
  const documents = attachments.filter(({ type }) => type !== "image");
  const { width, className } = images.length === 1 ? SIZES.single : SIZES.several;
  return (
    <>
      {images.length > 0 && (
        <ul className={cn("flex max-w-[22.5rem] flex-wrap gap-1.5", own && "justify-end")}>
          {images.map(({ id, url }, index) => (
            <li key={id} className="max-w-full">
              <a
                href={url}
                target="_blank"
                rel="noopener"
                aria-label={images.length === 1 ? "Enlarge image" : `Enlarge image ${index + 1} of ${images.length}`}
                onClick={(event) => {
                  if (opensElsewhere(event)) return;
                  event.preventDefault();
                  setSelected(index);
                  setOpen(true);
                }}
                className="block cursor-zoom-in overflow-hidden rounded-lg border border-border"
              >
                <img
                  src={`${url}?width=${width}`}
                  alt=""
                  loading="lazy"
                  className={cn("max-w-full bg-secondary object-cover object-top dim-in-dark", className)}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {documents.map(({ id, name, url }) => (
        <a
          key={id}
          href={url}
          download=""
          className="flex w-72 max-w-full items-center gap-2.5 rounded-lg border border-border bg-card px-3 py-2.5 text-sm hover:border-input"
        >
          <FileText aria-hidden className="size-[1.125rem] shrink-0 text-muted-foreground" />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate font-medium">{name}</bdi>
            <span className="block text-xs text-muted-foreground">PDF</span>
          </span>
          <Download aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="sr-only">(downloads)</span>
        </a>
      ))}
      {images.length > 0 && (
        <Lightbox
          title={images.length === 1 ? "Image" : "Images"}
          sources={images.map(({ url }) => url)}
          selected={selected}
          onSelect={setSelected}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

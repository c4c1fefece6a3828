"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { loadDialogOnOpen } from "@/components/shell/load-dialog-on-open";

type GalleryImage = { href: string; large: ReactNode; small: ReactNode };

// `next/dynamic` would add its own code to every public page with a gallery.
const Lightbox = loadDialogOnOpen(() => import("@/components/shell/lightbox").then((module) => module.Lightbox));

/** Whether the browser should follow the link itself, in another tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/**
 * A large image, which opens in a lightbox, and the thumbnails that select it. Without scripts each opens its file.
 */
export function Gallery({ title, pictures }: { title: string; pictures: readonly GalleryImage[] }) {
  const [selected, setSelected] = useState(0);
  const [open, setOpen] = useState(false);
  const current = pictures[selected];
  return (
    <div>
      <div className="overflow-hidden rounded-lg border border-border">
        {current?.href ? (
          <a
            href={current.href}
            aria-label={`Enlarge picture ${selected + 1} of ${pictures.length}`}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              setOpen(true);
            }}
            className="block cursor-zoom-in focus-visible:-outline-offset-2"
          >
            {current.large}
          </a>
        ) : (
          current?.large
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-3 print:hidden">
          {pictures.map(({ href, small }, index) => (
            <li key={href} className="grid">
              <a
                href={href}
                aria-current={index === selected || undefined}
                aria-label={`Show picture ${index + 1} of ${pictures.length}`}
                onClick={(event) => {
                  if (opensElsewhere(event)) return;
                  event.preventDefault();
                  setSelected(index);
                }}
                className="overflow-hidden rounded-md opacity-85 outline-offset-2 hover:opacity-100 aria-current:opacity-100 aria-current:outline-2 aria-current:outline-hot"
              >
                {small}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        title={title}
        sources={pictures.map(({ href }) => href)}
        selected={selected}
        onSelect={setSelected}
        open={open}
        onOpenChange={setOpen}
      />
    </div>
  );
}

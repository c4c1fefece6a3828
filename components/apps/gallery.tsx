"use client";

import { useState, type ReactNode } from "react";

export type GalleryImage = { href: string; large: ReactNode; small: ReactNode };

/** A large image and the thumbnails that select it. Without scripts a thumbnail opens its file. */
export function Gallery({ pictures }: { pictures: readonly GalleryImage[] }) {
  const [selected, setSelected] = useState(0);
  return (
    <div>
      <div className="overflow-hidden rounded-lg border border-border">{pictures[selected]?.large}</div>
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-3">
          {pictures.map(({ href, small }, index) => (
            <li key={href} className="grid">
              <a
                href={href}
                aria-current={index === selected || undefined}
                aria-label={`Show picture ${index + 1} of ${pictures.length}`}
                onClick={(event) => {
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
    </div>
  );
}

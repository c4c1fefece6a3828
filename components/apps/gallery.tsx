"use client";

import { useState } from "react";
import { AppImage } from "@/components/apps/app-image";
import { objectPath } from "@/lib/paths";
import { cn } from "@/lib/utils";

/** The product running: one large picture and up to three beside it. Without scripts a small one opens its file. */
export function Gallery({ title, screenshots }: { title: string; screenshots: readonly string[] }) {
  const [shown, setShown] = useState(0);
  return (
    <div>
      <div className="overflow-hidden rounded-lg border border-border">
        <AppImage key={screenshots[shown]} src={screenshots[shown]} alt={`${title}, picture ${shown + 1} of ${screenshots.length || 1}`} sizes="(min-width: 1024px) 840px, 100vw" priority />
      </div>
      {screenshots.length > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-3">
          {screenshots.map((screenshot, index) => (
            <li key={screenshot} className="grid">
              <a
                href={objectPath(screenshot)}
                aria-current={index === shown || undefined}
                aria-label={`Show picture ${index + 1} of ${screenshots.length}`}
                onClick={(event) => {
                  event.preventDefault();
                  setShown(index);
                }}
                className={cn("overflow-hidden rounded-md outline-offset-2", index === shown ? "outline-2 outline-hot" : "opacity-85 hover:opacity-100")}
              >
                <AppImage src={screenshot} alt="" sizes="210px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

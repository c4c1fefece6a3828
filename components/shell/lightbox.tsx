"use client";

import { useEffect, useEffectEvent } from "react";
import { TitledDialog } from "@/components/shell/titled-dialog";
import { Button } from "@/components/ui/button";
import { ChevronLeft, ChevronRight } from "@/components/ui/icons";

type LightboxProps = {
  title: string;
  /** URLs of the whole images. */
  sources: readonly string[];
  /** Zero-based. */
  selected: number;
  onSelect: (index: number) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The pictures of a gallery at their full size. The arrow keys and buttons go through them in a circle. */
export function Lightbox({ title, sources, selected, onSelect, open, onOpenChange }: LightboxProps) {
  const count = sources.length;
  const go = (by: 1 | -1) => onSelect((selected + by + count) % count);
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [open]);
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span dir="auto">{title}</span>}
      description={
        <span aria-live="polite" className="nums">
          {`Picture ${selected + 1} of ${count}`}
        </span>
      }
      className="w-[min(80rem,100%-1.5rem)] grid-cols-[minmax(0,1fr)]"
    >
      {/* On a phone, wider than the screen and scrolled sideways: fitted, it would be smaller than on the page. */}
      <div tabIndex={0} className="overflow-x-auto overscroll-x-contain rounded-md focus-visible:-outline-offset-2">
        <img
          src={sources[selected]}
          alt={`${title}, picture ${selected + 1} of ${count}`}
          className="mx-auto min-h-40 w-auto rounded-md object-contain max-sm:h-[min(60dvh,30rem)] max-sm:max-w-none sm:max-h-[calc(100dvh-14rem)] sm:max-w-full"
        />
      </div>
      {count > 1 && (
        <div className="flex justify-center gap-2">
          <Button variant="outline" size="icon" aria-label="Previous picture" onClick={() => go(-1)}>
            <ChevronLeft aria-hidden />
          </Button>
          <Button variant="outline" size="icon" aria-label="Next picture" onClick={() => go(1)}>
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </TitledDialog>
  );
}

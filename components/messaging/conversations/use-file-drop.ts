"use client";

import { type DragEvent, useRef, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Accepts files that are dropped anywhere on an element. Returns its handlers and whether files are over it. */
export function useFileDrop(enabled: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // Children send events of their own: files have left when every element that they entered was left.
  const depth = useRef(0);
  const handle = (change: -1 | 0 | 1) => (event: DragEvent) => {
    if (!enabled || !hasFiles(event)) return;
    event.preventDefault();
    depth.current += change;
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    onDragEnter: handle(1),
    onDragOver: handle(0),
    onDragLeave: handle(-1),
    onDrop(event: DragEvent) {
      if (!enabled || !hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

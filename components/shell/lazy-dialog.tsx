"use client";

import { loadDialogOnOpen } from "@/components/shell/load-dialog-on-open";

/** A `TitledDialog` whose code (Radix, 16 kB) loads when it first opens. */
export const LazyDialog = loadDialogOnOpen(() =>
  import("@/components/shell/titled-dialog").then((module) => module.TitledDialog),
);

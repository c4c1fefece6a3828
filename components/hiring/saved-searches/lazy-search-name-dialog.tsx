"use client";

import { loadDialogOnOpen } from "@/components/shell/load-dialog-on-open";

/** A `SearchNameDialog` whose form and dialog load when it first opens. */
export const LazySearchNameDialog = loadDialogOnOpen(() =>
  import("@/components/hiring/saved-searches/search-name-dialog").then((module) => module.SearchNameDialog),
);

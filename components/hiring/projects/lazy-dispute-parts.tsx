"use client";

import dynamic from "next/dynamic";

/** What staff use in disputes in their own chunks, so that the other tabs don't load them (decision 0007). */
export const LazyDisputeThread = dynamic(() =>
  import("@/components/hiring/projects/dispute-thread").then((module) => module.DisputeThread),
);
export const LazySuspendedSide = dynamic(() =>
  import("@/components/hiring/projects/suspended-side").then((module) => module.SuspendedSide),
);
export const LazySettleForm = dynamic(() =>
  import("@/components/hiring/projects/settle-form").then((module) => module.SettleForm),
);

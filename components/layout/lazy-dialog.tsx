"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { TitledDialogProps } from "@/components/layout/titled-dialog";

const TitledDialog = dynamic(() => import("@/components/layout/titled-dialog").then((module) => module.TitledDialog), {
  ssr: false,
});

/** A `TitledDialog` whose code (Radix, 16 kB) loads when it first opens. */
export function LazyDialog(props: TitledDialogProps) {
  // Stays mounted after it was opened once, so that closing it returns the focus.
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened && <TitledDialog {...props} />;
}

"use client";

import type { ComponentType } from "react";
import { useLoadedComponent } from "@/components/layout/use-loaded-component";

type ControlledDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Returns a dialog whose code loads when it first opens; without a connection it closes again and a toast says why. */
export function loadDialogOnOpen<Props extends ControlledDialogProps>(load: () => Promise<ComponentType<Props>>) {
  return function DialogLoadedOnOpen(props: Props) {
    const Dialog = useLoadedComponent(props.open, load, () => props.onOpenChange(false));
    // Stays mounted after it was opened once, so that closing it returns the focus.
    return Dialog && <Dialog {...props} />;
  };
}

"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { showLoadFailure } from "@/components/shell/open-when-loaded";

type ControlledDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * Returns a dialog whose code loads when it first opens. Without a connection it closes again, a toast says why, and
 * the next time tries again; `next/dynamic` would replace the page with an error.
 */
export function loadDialogOnOpen<Props extends ControlledDialogProps>(load: () => Promise<ComponentType<Props>>) {
  return function DialogLoadedOnOpen(props: Props) {
    const { open, onOpenChange } = props;
    // Stays mounted after it was opened once, so that closing it returns the focus.
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    const handleFailure = useEffectEvent(() => {
      onOpenChange(false);
      showLoadFailure();
    });
    useEffect(() => {
      if (open && !Dialog) load().then((Loaded) => setDialog(() => Loaded), handleFailure);
    }, [open, Dialog]);
    return Dialog && <Dialog {...props} />;
  };
}

"use client";

import { useEffect, useState } from "react";
import { loadDialogOnOpen } from "@/components/layout/load-dialog-on-open";
import { setAskToConfirm } from "@/lib/api-client/confirm-session";

const LazyConfirmSessionDialog = loadDialogOnOpen(() =>
  import("@/components/account/confirm-session-dialog").then((module) => module.ConfirmSessionDialog),
);

/** Asks for the password in a dialog when a request needs a confirmed session, whatever sent the request. */
export function ConfirmSession() {
  const [resolve, setResolve] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => {
    setAskToConfirm(() => new Promise((settle) => setResolve(() => settle)));
    return () => setAskToConfirm(null);
  }, []);
  function finish(confirmed: boolean) {
    resolve?.(confirmed);
    setResolve(null);
  }
  return (
    <LazyConfirmSessionDialog
      open={resolve !== null}
      onOpenChange={(open) => !open && finish(false)}
      onConfirmed={() => finish(true)}
    />
  );
}

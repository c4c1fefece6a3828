"use client";

import { useEffect, useState } from "react";
import { loadDialogOnOpen } from "@/components/shell/load-dialog-on-open";
import { setAskToConfirm } from "@/lib/foundation/api-client/api";

const LazyConfirmSessionDialog = loadDialogOnOpen(() =>
  import("@/components/accounts/settings/confirm-session-dialog").then((module) => module.ConfirmSessionDialog),
);

/** Asks for the password in a dialog when a request needs a confirmed session, whatever sent the request. */
export function ConfirmSession() {
  const [resolve, setResolve] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => {
    let cancel: () => void = () => undefined;
    setAskToConfirm(
      () =>
        new Promise((settle) => {
          cancel = () => settle(false);
          setResolve(() => settle);
        }),
    );
    return () => {
      setAskToConfirm(null);
      // The page is left while the dialog is open. A request that waits must not hold up those of the next page.
      cancel();
    };
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

/** Asks the user to confirm the password; resolves to false when they cancel. */
export type AskToConfirm = () => Promise<boolean>;

let askToConfirm: AskToConfirm | null = null;
let asking: Promise<boolean> | null = null;

/** Sets what asks the user to confirm the password (components/account/confirm-session.tsx); null when nothing can. */
export function setAskToConfirm(ask: AskToConfirm | null): void {
  askToConfirm = ask;
}

/**
 * Asks the user to confirm the password (decision 0069). Requests that need it at the same time share one dialog.
 * @returns whether the session is confirmed now; null when this page cannot ask
 */
export async function confirmSession(): Promise<boolean | null> {
  if (!asking && askToConfirm)
    asking = askToConfirm().finally(() => {
      asking = null;
    });
  return asking;
}

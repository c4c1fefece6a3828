import { refreshSession } from "@/components/shell/session-store";

/**
 * Refreshes the session when the browser restores the page from the back/forward cache, because the user or their data
 * may have changed in the meantime.
 * @returns a function that removes the listener
 */
export function addBfcacheListener(): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void refreshSession();
  window.addEventListener("pageshow", comeBack);
  return () => window.removeEventListener("pageshow", comeBack);
}

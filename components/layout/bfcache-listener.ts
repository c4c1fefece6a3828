import { refreshSession } from "@/components/layout/session-store";

/**
 * Back or forward, the browser may show a page as it was left, scripts and all. Who is signed in and what they have may
 * be another by then: a page that is kept that way hears of nothing.
 * @returns ends it
 */
export function addBfcacheListener(): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void refreshSession();
  window.addEventListener("pageshow", comeBack);
  return () => window.removeEventListener("pageshow", comeBack);
}

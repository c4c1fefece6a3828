import { HINT_COOKIE } from "@/lib/auth/cookies.constants";

const script = `if(/(?:^|; )${HINT_COOKIE}=1/.test(document.cookie))document.documentElement.dataset.session=""`;

/**
 * Marks the page before its first paint when this browser holds a session. The HTML is the same for
 * everyone; the `signed-in:` variant shows and hides, so nothing jumps when the user arrives.
 */
export function SessionHintScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

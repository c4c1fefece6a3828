import { HINT_COOKIE } from "@/lib/foundation/auth/cookies.constants";

const script = `if(/(?:^|; )${HINT_COOKIE}=1/.test(document.cookie))document.documentElement.dataset.session=""`;

/**
 * Marks the page as signed in before the first paint, based on the session hint cookie. The HTML is the same for
 * everyone; the `signed-in:` variant shows and hides content, so the layout does not shift when the user has loaded.
 */
export function SessionHintScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

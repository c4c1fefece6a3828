import type { CurrentUser } from "@/lib/accounts/users/users.rows";
import { api, ApiError } from "@/lib/foundation/api-client/api";
import { HINT_COOKIE } from "@/lib/foundation/auth/cookies.constants";

/**
 * The session of this browser (docs/product.md#principles). A module store instead of next-auth's SessionProvider: that
 * refetches on focus, which docs/product.md#principles rules out, and would ask for signed-out visitors too. Readers
 * subscribe by `useUser`, so that a change renders them alone and not the whole shell.
 */
export type Session =
  { status: "loading"; user: null } | { status: "user"; user: CurrentUser } | { status: "none"; user: null };

export const LOADING_SESSION: Session = { status: "loading", user: null };
let session: Session = LOADING_SESSION;
let hasLoaded = false;
const listeners = new Set<() => void>();

export const getSessionSnapshot = () => session;

/** Sets the user after sign-in, registration or a profile change; null signs out on this page. */
export function setUser(user: CurrentUser | null): void {
  hasLoaded = true;
  session = user ? { status: "user", user } : { status: "none", user: null };
  if (user) document.documentElement.dataset.session = "";
  else delete document.documentElement.dataset.session;
  for (const listener of listeners) listener();
}

/** Without the hint cookie no user is signed in, and skipping the request keeps 401s out of visitors' consoles. */
export const hasSessionHint = () => document.cookie.split("; ").includes(`${HINT_COOKIE}=1`);

async function loadSession(): Promise<void> {
  if (!hasSessionHint()) return setUser(null);
  const load = () => api("GET /api/user");
  const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;
  try {
    // Signing in again, also in another tab, ends the session that an earlier request was sent with: try once more.
    setUser(await load().catch((error: unknown) => (isSignedOut(error) ? load() : Promise.reject(error))));
  } catch (error) {
    if (isSignedOut(error)) document.cookie = `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    setUser(null);
  }
}

/**
 * Reloads the session when a page is shown again. Refreshes the page for another user; keeps it when the request fails.
 */
export async function refreshSession(): Promise<void> {
  const before = session.user?.id;
  await loadSession();
  if (before && before !== session.user?.id && (session.user || !hasSessionHint())) window.location.reload();
}

/** Subscribes to session changes; the first subscriber loads the session. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  if (!hasLoaded) {
    hasLoaded = true;
    void loadSession();
  }
  return () => listeners.delete(listener);
}

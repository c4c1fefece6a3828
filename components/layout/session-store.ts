import { ApiError } from "@/lib/api-client/api-error";
import { apiRequest } from "@/lib/api-client/api-request";
import { HINT_COOKIE } from "@/lib/auth/cookies.constants";
import type { CurrentUser } from "@/lib/users/users.dto";

/** Who this browser is signed in as (spec section 4). */
export type Session =
  { status: "loading"; user: null } | { status: "user"; user: CurrentUser } | { status: "none"; user: null };

export const LOADING_SESSION: Session = { status: "loading", user: null };
let session: Session = LOADING_SESSION;
let hasLoaded = false;
const listeners = new Set<() => void>();

export const getSessionSnapshot = () => session;

/** Keeps the answer of sign-in, sign-up or a profile change; null signs out on this page. */
export function setUser(user: CurrentUser | null): void {
  hasLoaded = true;
  session = user ? { status: "user", user } : { status: "none", user: null };
  if (user) document.documentElement.dataset.session = "";
  else delete document.documentElement.dataset.session;
  for (const listener of listeners) listener();
}

/** Without it nobody is signed in here, and a visitor's console stays free of 401s. */
const hasSessionHint = () => document.cookie.split("; ").includes(`${HINT_COOKIE}=1`);

async function loadSession(): Promise<void> {
  if (!hasSessionHint()) return setUser(null);
  try {
    setUser(await apiRequest<CurrentUser>("GET", "/api/user"));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      document.cookie = `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    setUser(null);
  }
}

/**
 * Asks once more, on a page that was left and is shown again. What was made for somebody else is made anew; while the
 * connection is away, it stays.
 */
export async function refreshSession(): Promise<void> {
  const before = session.user?.id;
  await loadSession();
  if (before && before !== session.user?.id && (session.user || !hasSessionHint())) window.location.reload();
}

/** Listens for changes; the first listener asks who is signed in. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  if (!hasLoaded) {
    hasLoaded = true;
    void loadSession();
  }
  return () => listeners.delete(listener);
}

import { ApiError } from "@/lib/api-client/api-error";
import { apiRequest } from "@/lib/api-client/api-request";
import { HINT_COOKIE } from "@/lib/auth/cookies.constants";
import type { CurrentUser } from "@/lib/users/users.dto";

/** Who this browser is signed in as (spec section 4). */
export type Session = { status: "loading"; user: null } | { status: "user"; user: CurrentUser } | { status: "none"; user: null };

export const LOADING: Session = { status: "loading", user: null };
let session: Session = LOADING;
let asked = false;
const listeners = new Set<() => void>();

export const currentSession = () => session;

/** Keeps the answer of sign-in, sign-up or a profile change; null signs out on this page. */
export function setUser(user: CurrentUser | null): void {
  asked = true;
  session = user ? { status: "user", user } : { status: "none", user: null };
  if (user) document.documentElement.dataset.session = "";
  else delete document.documentElement.dataset.session;
  for (const listener of listeners) listener();
}

/** Without it nobody is signed in here, and a visitor's console stays free of 401s. */
const isHinted = () => document.cookie.split("; ").includes(`${HINT_COOKIE}=1`);

async function load(): Promise<void> {
  if (!isHinted()) return setUser(null);
  try {
    setUser(await apiRequest<CurrentUser>("GET", "/api/user"));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) document.cookie = `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    setUser(null);
  }
}

/**
 * Asks once more, on a page that was left and is shown again. What was made for somebody else is made anew; while the connection is
 * away, it stays.
 */
export async function askAgain(): Promise<void> {
  const before = session.user?.id;
  await load();
  if (before && before !== session.user?.id && (session.user || !isHinted())) window.location.reload();
}

/** Listens for changes; the first listener asks who is signed in. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void load();
  }
  return () => listeners.delete(listener);
}

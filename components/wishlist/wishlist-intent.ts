type WishlistIntent = { appId: string; path: string; at: number };

const STORAGE_KEY = "forgehall-wishlist-intent";
/** How long a user has to sign in, in milliseconds. */
const MAX_AGE = 30 * 60_000;

export const currentPath = (): string => `${window.location.pathname}${window.location.search}`;

/**
 * Remembers in this tab that a signed-out user pressed an app's heart on this page. Only this site's own code can read
 * it, so a link from elsewhere cannot change a wishlist.
 */
export function saveWishlistIntent(appId: string): void {
  const intent: WishlistIntent = { appId, path: currentPath(), at: Date.now() };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(intent));
  } catch {
    // Without storage the user presses the heart again.
  }
}

/** Returns and removes the app whose heart was pressed on this page before signing in; null if none or too old. */
export function consumeWishlistIntent(): string | null {
  try {
    const intent = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as WishlistIntent | null;
    if (intent?.path !== currentPath()) return null;
    sessionStorage.removeItem(STORAGE_KEY);
    return Date.now() - intent.at < MAX_AGE ? intent.appId : null;
  } catch {
    return null;
  }
}

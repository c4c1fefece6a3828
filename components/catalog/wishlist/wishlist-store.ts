import { toast } from "@/components/shell/toast";
import { wishlistMessages } from "@/lib/catalog/wishlist/wishlist.constants";
import { api, ApiError } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

type WishlistIntent = { appId: string; path: string; at: number };

const STORAGE_KEY = "forgehall-wishlist-intent";
/** How long a user has to sign in, in milliseconds. */
const MAX_AGE = 30 * 60_000;

const currentPath = (): string => `${window.location.pathname}${window.location.search}`;

/**
 * Remembers in this tab that a signed-out user pressed an app's heart on this page. Only this site's own code can read
 * it, so a link from elsewhere cannot change a wishlist.
 */
function saveWishlistIntent(appId: string): void {
  const intent: WishlistIntent = { appId, path: currentPath(), at: Date.now() };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(intent));
  } catch {
    // Without storage the user presses the heart again.
  }
}

/** Returns and removes the app whose heart was pressed on this page before signing in; null if none or too old. */
function consumeWishlistIntent(): string | null {
  try {
    const intent = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as WishlistIntent | null;
    if (intent?.path !== currentPath()) return null;
    sessionStorage.removeItem(STORAGE_KEY);
    return Date.now() - intent.at < MAX_AGE ? intent.appId : null;
  } catch {
    return null;
  }
}

/**
 * Ids of the apps on the wishlist; a new set on every change, so that subscribers notice it. A module store instead of
 * a context with `useOptimistic`: the hearts of a page have no common client component above them, and a context would
 * render all 24 for each press. `pendingChanges` keeps quick presses of one heart in order across requests, which
 * `useOptimistic` leaves to its caller.
 */
type WishlistedIds = ReadonlySet<string>;

const EMPTY: WishlistedIds = new Set();
let wishlistedIds: WishlistedIds = EMPTY;
let ownerId: string | null = null;
/** Changes that the server has not confirmed yet. */
const pendingChanges = new Map<string, boolean>();
/** Those it has confirmed since the wishlist began to load, which may be newer than what it loads. */
const confirmedChanges = new Map<string, boolean>();
const listeners = new Set<() => void>();

export const getWishlistSnapshot = () => wishlistedIds;
export const getServerSnapshot = () => EMPTY;

export function subscribeToWishlist(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function applyChange(appId: string, wishlisted: boolean): void {
  const next = new Set(wishlistedIds);
  if (wishlisted) next.add(appId);
  else next.delete(appId);
  wishlistedIds = next;
  for (const listener of listeners) listener();
}

/** Sends a signed-out user to sign in and back; `loadWishlist` then adds the app. */
export function signInToWishlist(appId: string): void {
  saveWishlistIntent(appId);
  window.location.assign(paths.auth(currentPath()));
}

/**
 * Loads the wishlist once per page and user; null clears it when signed out. Adds the app whose heart the user pressed
 * here before signing in.
 */
export async function loadWishlist(userId: string | null): Promise<void> {
  if (ownerId === userId) return;
  // A heart may be pressed before the page knows who is signed in.
  if (ownerId !== null) {
    pendingChanges.clear();
    confirmedChanges.clear();
    wishlistedIds = EMPTY;
  }
  ownerId = userId;
  for (const listener of listeners) listener();
  if (!userId) return;
  // If it fails the hearts stay empty, and pressing one still works.
  const response = await api("GET /api/wishlist/ids").catch(() => null);
  if (!response || ownerId !== userId) return;
  wishlistedIds = new Set(response.appIds);
  for (const [appId, pressed] of [...confirmedChanges, ...pendingChanges]) applyChange(appId, pressed);
  for (const listener of listeners) listener();
  const intended = consumeWishlistIntent();
  if (intended && !wishlistedIds.has(intended) && (await setWishlisted(intended, true)))
    toast.success(wishlistMessages.added);
}

/**
 * Updates the heart optimistically and sends the change; on failure it reverts and shows the error. While a request is
 * in progress only the last change counts, so that quick clicks cannot overtake each other.
 * @returns whether the server now has the requested state
 */
export async function setWishlisted(appId: string, wishlisted: boolean): Promise<boolean> {
  const before = wishlistedIds.has(appId);
  const isSending = pendingChanges.has(appId);
  pendingChanges.set(appId, wishlisted);
  applyChange(appId, wishlisted);
  if (isSending) return true;
  let confirmed: boolean | undefined;
  try {
    for (
      let requested = pendingChanges.get(appId);
      requested !== undefined && requested !== confirmed;
      requested = pendingChanges.get(appId)
    ) {
      await api(requested ? "PUT /api/wishlist/{appId}" : "DELETE /api/wishlist/{appId}", { params: { appId } });
      confirmed = requested;
      confirmedChanges.set(appId, requested);
    }
    return true;
  } catch (error) {
    applyChange(appId, confirmed ?? before);
    if (error instanceof ApiError && error.status === 401 && wishlisted) {
      signInToWishlist(appId);
      return false;
    }
    toast.error("Error", { description: error instanceof Error ? error.message : undefined });
    return false;
  } finally {
    pendingChanges.delete(appId);
  }
}

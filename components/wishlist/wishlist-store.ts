import { showToast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import type { WishlistIds } from "@/lib/wishlist/wishlist.dto";

/** Ids of the apps that are kept. A new set with every change, so that readers see it. */
export type WishlistedIds = ReadonlySet<string>;

const EMPTY: WishlistedIds = new Set();
let wishlistedIds: WishlistedIds = EMPTY;
let ownerId: string | null = null;
/** What was pressed and is not confirmed yet. */
const pendingChanges = new Map<string, boolean>();
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

/** Asks once per page and user what is kept; null is nobody, who keeps nothing. */
export async function loadWishlist(userId: string | null): Promise<void> {
  if (ownerId === userId) return;
  ownerId = userId;
  wishlistedIds = EMPTY;
  pendingChanges.clear();
  for (const listener of listeners) listener();
  if (!userId) return;
  // Without an answer the hearts stay empty, and pressing one works all the same.
  const answer = await apiRequest<WishlistIds>("GET", "/api/wishlist/ids").catch(() => null);
  if (!answer || ownerId !== userId) return;
  wishlistedIds = new Set(answer.appIds);
  for (const [appId, pressed] of pendingChanges) applyChange(appId, pressed);
  for (const listener of listeners) listener();
}

/**
 * Shows the heart as pressed at once and tells the server; when that fails it goes back and says why. While a
 * call is under way only the last wish counts, so quick presses cannot overtake each other.
 * @returns whether the server does as wished
 */
export async function setWishlisted(appId: string, wishlisted: boolean): Promise<boolean> {
  const before = wishlistedIds.has(appId);
  const underWay = pendingChanges.has(appId);
  pendingChanges.set(appId, wishlisted);
  applyChange(appId, wishlisted);
  if (underWay) return true;
  let done: boolean | undefined;
  try {
    for (let wish = pendingChanges.get(appId); wish !== undefined && wish !== done; wish = pendingChanges.get(appId)) {
      await apiRequest(wish ? "PUT" : "DELETE", `/api/wishlist/${appId}`);
      done = wish;
    }
    return true;
  } catch (error) {
    applyChange(appId, done ?? before);
    showToast({
      variant: "destructive",
      title: "Error",
      description: error instanceof Error ? error.message : undefined,
    });
    return false;
  } finally {
    pendingChanges.delete(appId);
  }
}

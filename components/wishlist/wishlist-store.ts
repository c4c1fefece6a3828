import { showToast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import type { WishlistIds } from "@/lib/wishlist/wishlist.dto";

/** Ids of the apps that are kept. A new set with every change, so that readers see it. */
export type Kept = ReadonlySet<string>;

const NONE: Kept = new Set();
let kept: Kept = NONE;
let owner: string | null = null;
/** What was pressed and is not confirmed yet. */
const wanted = new Map<string, boolean>();
const listeners = new Set<() => void>();

export const currentWishlist = () => kept;
export const emptyWishlist = () => NONE;

export function subscribeWishlist(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(appId: string, pressed: boolean): void {
  const next = new Set(kept);
  if (pressed) next.add(appId);
  else next.delete(appId);
  kept = next;
  for (const listener of listeners) listener();
}

/** Asks once per page and user what is kept; null is nobody, who keeps nothing. */
export async function loadWishlist(userId: string | null): Promise<void> {
  if (owner === userId) return;
  owner = userId;
  kept = NONE;
  wanted.clear();
  for (const listener of listeners) listener();
  if (!userId) return;
  // Without an answer the hearts stay empty, and pressing one works all the same.
  const answer = await apiRequest<WishlistIds>("GET", "/api/wishlist/ids").catch(() => null);
  if (!answer || owner !== userId) return;
  kept = new Set(answer.appIds);
  for (const [appId, pressed] of wanted) show(appId, pressed);
  for (const listener of listeners) listener();
}

/**
 * Shows the heart as pressed at once and tells the server; when that fails it goes back and says why. While a
 * call is under way only the last wish counts, so quick presses cannot overtake each other.
 * @returns whether the server does as wished
 */
export async function keepApp(appId: string, pressed: boolean): Promise<boolean> {
  const before = kept.has(appId);
  const underWay = wanted.has(appId);
  wanted.set(appId, pressed);
  show(appId, pressed);
  if (underWay) return true;
  let done: boolean | undefined;
  try {
    for (let wish = wanted.get(appId); wish !== undefined && wish !== done; wish = wanted.get(appId)) {
      await apiRequest(wish ? "PUT" : "DELETE", `/api/wishlist/${appId}`);
      done = wish;
    }
    return true;
  } catch (error) {
    show(appId, done ?? before);
    showToast({ variant: "destructive", title: "Error", description: error instanceof Error ? error.message : undefined });
    return false;
  } finally {
    wanted.delete(appId);
  }
}

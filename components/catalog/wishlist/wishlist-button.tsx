"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import {
  getServerSnapshot,
  getWishlistSnapshot,
  loadWishlist,
  setWishlisted,
  signInToWishlist,
  subscribeToWishlist,
} from "@/components/catalog/wishlist/wishlist-store";
import { useUser } from "@/components/shell/use-user";

type WishlistButtonProps = {
  appId: string;
  /** Describes the action; the same whether it is pressed or not. */
  label: string;
  className: string;
  children: ReactNode;
};

/**
 * The wishlist button of an app. The page is the same for everyone: the browser loads the user and the wishlist, and
 * then fills the heart. Signed-out users are sent to sign in and back, and then the app is added.
 */
export function WishlistButton({ appId, label, className, children }: WishlistButtonProps) {
  const { status, user } = useUser();
  const pressed = useSyncExternalStore(subscribeToWishlist, getWishlistSnapshot, getServerSnapshot).has(appId);
  useEffect(() => {
    if (status !== "loading") void loadWishlist(user?.id ?? null);
  }, [status, user?.id]);

  function press() {
    if (status === "none") return signInToWishlist(appId);
    void setWishlisted(appId, !pressed);
  }
  return (
    <button type="button" aria-pressed={pressed} aria-label={label} onClick={press} className={className}>
      {children}
    </button>
  );
}

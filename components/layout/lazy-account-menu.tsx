"use client";

import { Suspense, lazy, type ReactNode } from "react";
import { useUser } from "@/components/layout/use-user";

// Loaded only in signed-in browsers.
const AccountMenu = lazy(() =>
  import("@/components/layout/account-menu").then((module) => ({ default: module.AccountMenu })),
);
const MobileAccountMenu = lazy(() =>
  import("@/components/layout/mobile-account-menu").then((module) => ({ default: module.MobileAccountMenu })),
);

const menus = { bar: AccountMenu, drawer: MobileAccountMenu };

/** The account menu in the navbar or drawer; `children` are shown until it has loaded. */
export function LazyAccountMenu({ look, children }: { look: "bar" | "drawer"; children?: ReactNode }) {
  const { user } = useUser();
  const Chosen = menus[look];
  if (!user) return children;
  return (
    <Suspense fallback={children}>
      <Chosen user={user} />
    </Suspense>
  );
}

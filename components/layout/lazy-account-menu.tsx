"use client";

import { Suspense, lazy, type ReactNode } from "react";
import { useUser } from "@/components/layout/use-user";

// Only a signed-in browser needs their code.
const AccountMenu = lazy(() =>
  import("@/components/layout/account-menu").then((module) => ({ default: module.AccountMenu })),
);
const MobileAccountMenu = lazy(() =>
  import("@/components/layout/mobile-account-menu").then((module) => ({ default: module.MobileAccountMenu })),
);

const menus = { bar: AccountMenu, drawer: MobileAccountMenu };

/** The signed-in side of the bar or the drawer; `children` keep its place until it is there. */
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

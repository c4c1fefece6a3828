"use client";

import dynamic from "next/dynamic";
import { useUser } from "@/components/layout/use-user";

function Placeholder() {
  return <span aria-hidden className="m-1 block size-[1.875rem] rounded-full bg-secondary" />;
}

// Only a signed-in browser needs the menu's code.
const AccountMenu = dynamic(() => import("@/components/layout/account-menu").then((module) => module.AccountMenu), { ssr: false, loading: Placeholder });

/** The signed-in side of the bar; its place is kept from the first paint. */
export function Account() {
  const { user } = useUser();
  return <div className="hidden w-[3.875rem] lg:signed-in:block">{user ? <AccountMenu user={user} /> : <Placeholder />}</div>;
}

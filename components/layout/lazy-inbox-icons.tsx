"use client";

import { Suspense, lazy } from "react";
import { useUser } from "@/components/layout/use-user";

// Loaded only in signed-in browsers.
const InboxIcons = lazy(() =>
  import("@/components/layout/notifications/inbox-icons").then((module) => ({ default: module.InboxIcons })),
);

/** Messages and notifications in the navbar, once they have loaded. */
export function LazyInboxIcons() {
  const { user } = useUser();
  return (
    <div className="hidden h-10 w-20 signed-in:flex pointer-coarse:w-22">
      {user && (
        <Suspense>
          <InboxIcons userId={user.id} />
        </Suspense>
      )}
    </div>
  );
}

"use client";

import type { ReactNode } from "react";
import { useUser } from "@/components/layout/use-user";

/** Shows the developer something else than everybody. The page is every visitor's, so the browser decides. */
export function OwnerContent({
  developerId,
  owner,
  children,
}: {
  developerId: string;
  owner: ReactNode;
  children: ReactNode;
}) {
  const { user } = useUser();
  return user?.id === developerId ? owner : children;
}

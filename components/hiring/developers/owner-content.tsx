"use client";

import type { ReactNode } from "react";
import { useUser } from "@/components/shell/use-user";

/**
 * Shows the owner something different from what other visitors see. Decided in the browser because the page is the same
 * for everyone.
 */
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

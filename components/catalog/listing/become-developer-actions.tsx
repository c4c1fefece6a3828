"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Link } from "@/components/shell/link";
import { redirectIfSignedOut } from "@/components/shell/redirect-if-signed-out";
import { toast } from "@/components/shell/toast";
import { useUser } from "@/components/shell/use-user";
import { Button, buttonVariants } from "@/components/ui/button";
import type { CurrentUser } from "@/lib/accounts/users/users.rows";
import { usersMessages } from "@/lib/accounts/users/users.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/** Makes a customer a developer after one confirmation. The page then shows the form instead. */
export function BecomeDeveloperActions() {
  const router = useRouter();
  const { setUser } = useUser();
  const [asking, setAsking] = useState(false);
  const [refreshing, startRefresh] = useTransition();

  async function become() {
    setAsking(true);
    try {
      setUser(await apiRequest<CurrentUser>("POST", "/api/user/become-developer"));
      startRefresh(() => router.refresh());
    } catch (error) {
      if (redirectIfSignedOut(error, paths.createListing)) return;
      toast.error(usersMessages.becomeDeveloperFailed, {
        description: error instanceof Error ? error.message : undefined,
      });
      // Another tab or a super admin may have changed the role: refresh to show the current state.
      startRefresh(() => router.refresh());
    }
    setAsking(false);
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="hot" size="lg" aria-disabled={asking || refreshing} onClick={() => void become()}>
        {asking || refreshing ? "One moment..." : "Become a Developer"}
      </Button>
      <Link href={paths.home} className={buttonVariants({ variant: "ghost", size: "lg" })}>
        Not now
      </Link>
    </div>
  );
}

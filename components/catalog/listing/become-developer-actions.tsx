"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useAction } from "@/components/forms/use-action";
import { Link } from "@/components/shell/link";
import { useUser } from "@/components/shell/use-user";
import { Button, buttonVariants } from "@/components/ui/button";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { paths } from "@/lib/foundation/paths";

/** Makes a customer a developer after one confirmation. The page then shows the form instead. */
export function BecomeDeveloperActions() {
  const router = useRouter();
  const { setUser } = useUser();
  const [refreshing, startRefresh] = useTransition();
  const become = useAction("POST /api/user/become-developer", {
    failure: usersMessages.becomeDeveloperFailed,
    returnPath: paths.createListing,
    onSuccess: setUser,
    // Also after an error: another tab or a super admin may have changed the role.
    reload: () => startRefresh(() => router.refresh()),
  });
  const pending = become.pending || refreshing;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="hot" size="lg" aria-disabled={pending} onClick={() => void become()}>
        {pending ? "One moment..." : "Become a Developer"}
      </Button>
      <Link href={paths.home} className={buttonVariants({ variant: "ghost", size: "lg" })}>
        Not now
      </Link>
    </div>
  );
}

"use client";

import { UserAvatar } from "@/components/shell/avatars";
import { Link } from "@/components/shell/link";
import { accountLinksFor } from "@/components/shell/navigation.constants";
import { signOut } from "@/components/shell/sign-out";
import { Button } from "@/components/ui/button";
import type { CurrentUser } from "@/lib/accounts/users/users.rows";

/** The account section of the drawer: user, the role's links and signing out. */
export function MobileAccountMenu({ user }: { user: CurrentUser }) {
  return (
    <div className="mt-5">
      <div className="flex items-center gap-3 border-b border-border pb-4">
        <UserAvatar user={user} size={40} />
        <p className="min-w-0 text-sm">
          <span dir="auto" className="block truncate font-semibold">
            {user.name}
          </span>
          <span dir="auto" className="block truncate text-xs text-muted-foreground">
            {user.email}
          </span>
        </p>
      </div>
      {accountLinksFor(user.role).map(({ label, href }) => (
        <Link key={href} href={href} className="block border-b border-border py-3 font-medium">
          {label}
        </Link>
      ))}
      <Button variant="outline" className="mt-5 w-full" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </div>
  );
}

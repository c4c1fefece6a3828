"use client";

import { UserAvatar } from "@/components/shell/avatars";
import { Link } from "@/components/shell/link";
import { accountLinksFor } from "@/components/shell/navigation.constants";
import { signOut } from "@/components/shell/sign-out";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { ChevronDown, LogOut } from "@/components/ui/icons";
import type { CurrentUser } from "@/lib/accounts/users/users.rows";

/** The avatar menu: name, email, the role's links and signing out. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="px-1.5" aria-label={`Account menu for ${user.name}`}>
          <UserAvatar user={user} size={30} />
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-80">
        <DropdownMenuLabel>
          <span dir="auto" className="block truncate font-semibold">
            {user.name}
          </span>
          <span dir="auto" className="block truncate text-xs text-muted-foreground">
            {user.email}
          </span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {accountLinksFor(user.role).map(({ label, href }) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href}>{label}</Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          Sign Out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

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

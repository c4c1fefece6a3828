"use client";

import { Link } from "@/components/shell/link";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Ban, Ellipsis, Flag, User } from "@/components/ui/icons";

type ThreadMenuProps = {
  profileHref: string | null;
  name: string;
  blocked: boolean;
  /** Undefined when there is nothing to report. */
  onReport: (() => void) | undefined;
  onBlock: () => void;
};

/** The menu of a conversation: the other's profile, reporting a message, and blocking. */
export function ThreadMenu({ profileHref, name, blocked, onReport, onBlock }: ThreadMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Conversation options">
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent sideOffset={6}>
        {profileHref && (
          <DropdownMenuItem asChild>
            <Link href={profileHref}>
              <User aria-hidden />
              View profile
            </Link>
          </DropdownMenuItem>
        )}
        {onReport && (
          <DropdownMenuItem onSelect={onReport}>
            <Flag aria-hidden />
            Report a message
          </DropdownMenuItem>
        )}
        {(profileHref ?? onReport) && <DropdownMenuSeparator />}
        <DropdownMenuItem onSelect={onBlock}>
          <Ban aria-hidden />
          <span dir="auto" className="truncate">
            {blocked ? `Unblock ${name}` : `Block ${name}`}
          </span>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

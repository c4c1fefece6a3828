"use client";

import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import {
  DeleteUser,
  EndSessions,
  RoleSelect,
  TurnOffSecondFactor,
  VerifyToggle,
} from "@/components/staff/platform/user-actions";
import { UserFlags } from "@/components/staff/platform/user-header";
import { Badge } from "@/components/ui/badge";
import { roleName } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";
import { platformMessages } from "@/lib/staff/platform/platform.constants";
import type { PlatformUser } from "@/lib/staff/platform/platform.rows";

function UserRow({ user, isSelf }: { user: PlatformUser; isSelf: boolean }) {
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-border py-4">
      <div className="flex min-w-0 flex-[1_1_20rem] items-center gap-3.5">
        <UserAvatar user={user} size={44} />
        <div className="min-w-0">
          <h3 dir="auto" className="flex flex-wrap items-center gap-x-2 text-base wrap-anywhere">
            <Link href={paths.manageUser(user.id)} className="rounded-sm hover:underline">
              {user.name}
            </Link>
            {user.verified && <VerifiedBadge label="Verified" />}
            <Badge variant="secondary">{roleName(user.role)}</Badge>
            <UserFlags user={user} />
            {isSelf && <Badge variant="outline">You</Badge>}
          </h3>
          <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
            {user.email}
          </p>
          <p className="narrow text-xs text-muted-foreground">
            Joined <Moment at={user.createdAt} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:[p]:col-span-full">
        {isSelf && <OwnNotice>{platformMessages.ownByOthers}</OwnNotice>}
        {!isSelf && <RoleSelect user={user} />}
        {!isSelf && <VerifyToggle user={user} />}
        {!isSelf && <EndSessions user={user} />}
        {!isSelf && user.secondFactor && <TurnOffSecondFactor user={user} />}
        {!isSelf && <DeleteUser user={user} />}
      </div>
    </article>
  );
}

/** Users with the actions of a super admin. */
export function UserList({ users, ownId }: { users: readonly PlatformUser[]; ownId: string }) {
  return (
    <ul className="border-b border-border">
      {users.map((user) => (
        <li key={user.id}>
          <UserRow user={user} isSelf={user.id === ownId} />
        </li>
      ))}
    </ul>
  );
}

import { columnSort, DataTable } from "@/components/lists/data-table";
import { RowMenu } from "@/components/lists/row-menu";
import { UserAvatar } from "@/components/shell/avatars";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import { VerifiedBadge } from "@/components/shell/verified-badge";
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
import { platformHref, type PlatformPageQuery } from "@/lib/staff/platform/platform.queries";
import type { PlatformUser } from "@/lib/staff/platform/platform.rows";

function UserCell({ user, isSelf }: { user: PlatformUser; isSelf: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <UserAvatar user={user} size={32} />
      <div className="min-w-0 flex-1 items-center gap-x-6 lg:grid lg:grid-cols-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 wrap-anywhere">
          <Link href={paths.manageUser(user.id)} className="rounded-sm font-semibold hover:underline">
            <bdi>{user.name}</bdi>
          </Link>
          {user.verified && <VerifiedBadge label="Verified" />}
          <UserFlags user={user} />
          {isSelf && <Badge variant="outline">You</Badge>}
        </p>
        <p dir="auto" className="wrap-anywhere text-muted-foreground">
          {user.email}
        </p>
        {isSelf && (
          <div className="col-span-full mt-1">
            <OwnNotice>{platformMessages.ownByOthers}</OwnNotice>
          </div>
        )}
      </div>
    </div>
  );
}

const BY_NAME = { first: "ascending", ascending: "name", descending: "name-desc" } as const;
// The URL says nothing of the usual order.
const BY_DATE = { first: "descending", descending: undefined, ascending: "oldest" } as const;

type UserListProps = { users: readonly PlatformUser[]; ownId: string; query: PlatformPageQuery };

/** Users with the actions of a super admin, but for the viewer. */
export function UserList({ users, ownId, query }: UserListProps) {
  const sortBy = (orders: typeof BY_NAME | typeof BY_DATE) =>
    columnSort<PlatformPageQuery["sort"]>(query.sort, orders, (sort) => platformHref(query, { sort }));
  return (
    <DataTable
      caption="Users"
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "User",
          rowHeader: true,
          sort: sortBy(BY_NAME),
          className: "max-md:col-span-2",
          cell: (user) => <UserCell user={user} isSelf={user.id === ownId} />,
        },
        {
          label: "Joined",
          sort: sortBy(BY_DATE),
          className: "nums whitespace-nowrap text-muted-foreground max-md:col-span-2 md:w-px",
          cell: ({ createdAt }) => (
            <>
              <span className="md:hidden">Joined </span>
              <Moment at={createdAt} format="dayAndYear" />
            </>
          ),
        },
        {
          label: "Role",
          className: "md:w-px",
          cell: (user) =>
            user.id === ownId ? <Badge variant="secondary">{roleName(user.role)}</Badge> : <RoleSelect user={user} />,
        },
        {
          label: "Actions",
          labelHidden: true,
          className: "text-right md:w-px",
          cell: (user) =>
            user.id !== ownId && (
              <RowMenu label={`Actions for ${user.name}`}>
                <VerifyToggle user={user} />
                <EndSessions user={user} />
                {user.secondFactor && <TurnOffSecondFactor user={user} />}
                <DeleteUser user={user} />
              </RowMenu>
            ),
        },
      ]}
    />
  );
}

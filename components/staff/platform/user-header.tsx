import { StatusBadge } from "@/components/lists/status-badge";
import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Moment, TextWithDates } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import { ChangePayoutHold, LiftSuspension, SuspendUser } from "@/components/staff/platform/suspension";
import { DeleteUser, RoleSelect, TurnOffSecondFactor, VerifyToggle } from "@/components/staff/platform/user-actions";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { suspensionsMessages } from "@/lib/accounts/suspensions/suspensions.constants";
import { formatDay } from "@/lib/foundation/format/dates";
import { roleName } from "@/lib/foundation/format/text";
import { platformMessages, USER_FLAG_LABELS } from "@/lib/staff/platform/platform.constants";
import type { PlatformUser, UserOverview } from "@/lib/staff/platform/platform.rows";

function RestrictionNotice({ title, reason }: { title: string; reason: string }) {
  return (
    <div className="mt-5 rounded-md border border-border bg-muted p-4 text-sm">
      <p className="font-semibold">
        <TextWithDates text={title} />
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
    </div>
  );
}

function SuspensionNotice({ suspension }: { suspension: NonNullable<UserOverview["suspension"]> }) {
  const { at, until, reason } = suspension;
  // It ends at midnight, after its last day.
  const lastDay = until && formatDay(new Date(Date.parse(until) - 1).toISOString());
  const end = lastDay ? `through ${lastDay} (UTC)` : "until someone lifts it";
  return <RestrictionNotice title={`Suspended since ${at}, ${end}`} reason={reason} />;
}

/** Who the user is, and what this viewer can do about the account. */
export function UserHeader({ user, viewer }: { user: UserOverview; viewer: { id: string; role: string } }) {
  const isSelf = user.id === viewer.id;
  const isSuperAdmin = user.private !== null;
  const payouts = user.private?.payouts;
  const isStaff = user.role === "admin" || user.role === "super_admin";
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <UserAvatar user={user} size={56} />
        <div className="min-w-0 flex-[1_1_16rem]">
          <h1 dir="auto" className="text-h2 wrap-anywhere">
            {user.name}
          </h1>
          {user.private && (
            <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
              {user.private.email}
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap items-center gap-2">
            <Badge variant="secondary">{roleName(user.role)}</Badge>
            {user.verified && <VerifiedBadge label="Verified" />}
            <UserFlags user={{ ...user, suspended: user.suspension !== null }} />
            {isSelf && <Badge variant="outline">You</Badge>}
          </p>
        </div>
      </div>
      {user.suspension && <SuspensionNotice suspension={user.suspension} />}
      {payouts?.hold && (
        <RestrictionNotice title={`Payouts on hold since ${payouts.hold.at}`} reason={payouts.hold.reason} />
      )}
      <dl className="nums mt-5 grid gap-x-10 border-t border-border pt-3 text-sm sm:grid-cols-3">
        {Object.entries({
          Joined: <Moment at={user.createdAt} />,
          Email: user.emailVerified ? "Verified" : "Not verified",
          "Two-step sign-in": user.secondFactor ? "On" : "Off",
        }).map(([term, value]) => (
          <div key={term} className="flex justify-between gap-3 py-1.5 sm:block">
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-border pt-4">
        {isSelf ? (
          <OwnNotice>{platformMessages.ownByOthers}</OwnNotice>
        ) : isStaff && !isSuperAdmin ? (
          <OwnNotice>{suspensionsMessages.staffAccount}</OwnNotice>
        ) : (
          <>
            {user.suspension ? <LiftSuspension user={user} /> : <SuspendUser user={user} />}
            {payouts && <ChangePayoutHold user={user} onHold={payouts.hold !== null} />}
            {isSuperAdmin && <RoleSelect user={user} />}
            {isSuperAdmin && <VerifyToggle user={user} />}
            {isSuperAdmin && user.secondFactor && <TurnOffSecondFactor user={user} />}
            {isSuperAdmin && <DeleteUser user={user} />}
          </>
        )}
      </div>
    </Card>
  );
}

/** What a moderator should notice about an account. */
export function UserFlags({
  user: { suspended, emailVerified, secondFactor, role },
}: {
  user: Pick<PlatformUser, "suspended" | "emailVerified" | "secondFactor" | "role">;
}) {
  const isStaff = role === "admin" || role === "super_admin";
  return (
    <>
      {suspended && <StatusBadge tone="bad">{USER_FLAG_LABELS.suspended}</StatusBadge>}
      {!emailVerified && <Badge variant="outline">{USER_FLAG_LABELS.unverified_email}</Badge>}
      {isStaff && !secondFactor && <StatusBadge tone="waiting">{USER_FLAG_LABELS.two_step_off}</StatusBadge>}
    </>
  );
}

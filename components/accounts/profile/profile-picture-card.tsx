import type { ReactNode } from "react";
import { ChangePhoto } from "@/components/accounts/profile/change-photo";
import { UserAvatar } from "@/components/shell/avatars";
import { SectionCard } from "@/components/shell/section-card";
import { Briefcase, ExternalLink, Mail, MapPin } from "@/components/ui/icons";
import type { CurrentUser } from "@/lib/accounts/users/users.rows";
import { roleName } from "@/lib/foundation/format/text";

const SIZE_PX = 96;

function InfoLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 wrap-anywhere [&_svg]:mt-[0.1875rem] [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** The "Profile Picture" card: picture or initials, and account details (docs/product.md#profile). */
export function ProfilePictureCard({ user }: { user: CurrentUser }) {
  const years = user.role === "developer" ? user.yearsExperience : null;
  return (
    <SectionCard title="Profile Picture">
      <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-5">
        <div className="flex flex-wrap items-center gap-4 sm:w-28 sm:flex-col sm:gap-3">
          <UserAvatar user={user} size={SIZE_PX} />
          <ChangePhoto />
        </div>
        <div className="min-w-0 flex-1 basis-64">
          <p className="mb-3 font-semibold">{roleName(user.role)}</p>
          <ul className="grid gap-2 text-sm">
            <InfoLine icon={<Mail aria-hidden />}>{user.email}</InfoLine>
            {years ? (
              <InfoLine icon={<Briefcase aria-hidden />}>
                {`${years} ${years === 1 ? "year" : "years"} of experience`}
              </InfoLine>
            ) : null}
            {user.location && <InfoLine icon={<MapPin aria-hidden />}>{user.location}</InfoLine>}
            {user.website && (
              <InfoLine icon={<ExternalLink aria-hidden />}>
                <a href={user.website} target="_blank" rel="noopener noreferrer" className="link">
                  {user.website}
                </a>
              </InfoLine>
            )}
          </ul>
        </div>
      </div>
    </SectionCard>
  );
}

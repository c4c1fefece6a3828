import { UserAvatar } from "@/components/layout/user-avatar";
import { VerifiedBadge } from "@/components/layout/verified-badge";
import { Rating } from "@/components/reviews/rating";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import type { Developer } from "@/lib/developers/developers.dto";
import { paths } from "@/lib/paths";

/** Avatar, name, title and rating. */
export function ProfileHeader({ developer }: { developer: Developer }) {
  const { name, verified, title, rating } = developer;
  return (
    <header className="min-w-0">
      <Breadcrumbs trail={[{ label: "Hire Developers", href: paths.hireDevelopers }]} current={name} />
      <div className="mt-4 flex items-center gap-5 max-sm:gap-4">
        <UserAvatar user={developer} size={88} className="max-sm:size-16! max-sm:text-2xl!" />
        <div className="min-w-0">
          <h1
            dir="auto"
            className="text-[clamp(1.75rem,1.3rem+2vw,2.75rem)] leading-[1.08] font-bold tracking-[-0.03em] wrap-anywhere"
          >
            <span>{name}</span>
            {verified && <VerifiedBadge className="ml-2 size-[0.62em] align-[0.02em]" />}
          </h1>
          {title && (
            <p dir="auto" className="mt-1.5 text-lg leading-snug wrap-anywhere text-muted-foreground">
              {title}
            </p>
          )}
          <a href={`${paths.developer(developer.id)}?tab=apps#work`} className="mt-2 inline-flex min-h-6 rounded-sm">
            <Rating {...rating} />
          </a>
        </div>
      </div>
    </header>
  );
}

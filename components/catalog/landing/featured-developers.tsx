"use client";

import { Rating } from "@/components/catalog/reviews/rating";
import { SkillBadges } from "@/components/hiring/developers/badges";
import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Link } from "@/components/shell/link";
import { ArrowRight } from "@/components/ui/icons";
import { formatHourlyRate } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";
import type { FeaturedDeveloper } from "@/lib/hiring/developers/developers.rows";
import { AVAILABILITY_LABELS } from "@/lib/hiring/developers/developers.constants";

function DeveloperRow({ developer }: { developer: FeaturedDeveloper }) {
  const { id, name, verified, title, location, skills, rating, hourlyRate, availability } = developer;
  return (
    <article className="relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-t border-border py-4 transition-colors duration-120 hover:border-input md:grid-cols-[2.75rem_minmax(0,1.1fr)_minmax(0,1.4fr)_auto_6rem]">
      <UserAvatar user={developer} size={44} />
      <div className="min-w-0">
        <h3 className="flex items-center gap-1 text-base">
          <Link href={paths.developer(id)} dir="auto" className="truncate after:absolute after:inset-0">
            {name}
          </Link>
          {verified && <VerifiedBadge />}
        </h3>
        <p dir="auto" className="text-sm text-muted-foreground wrap-anywhere">
          {[title, location].filter(Boolean).join(", ")}
        </p>
      </div>
      <SkillBadges skills={skills} className="max-md:order-last max-md:col-span-3" />
      <Rating {...rating} className="max-md:order-last max-md:col-span-3" />
      <p className="nums text-right text-sm">
        {hourlyRate && <span className="wide block font-bold">{formatHourlyRate(hourlyRate)}</span>}
        <span className="narrow block text-xs text-muted-foreground">{AVAILABILITY_LABELS[availability]}</span>
      </p>
    </article>
  );
}

/** Featured developers, with a link to the directory. */
export function FeaturedDevelopers({ developers }: { developers: readonly FeaturedDeveloper[] }) {
  if (developers.length === 0) return null;
  return (
    <section aria-labelledby="developers" className="page-wrap section-pad">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="developers">Featured Developers</h2>
        <Link href={paths.hireDevelopers} className="group inline-flex min-h-6 items-center gap-2 text-sm font-medium">
          Hire Developers
          <ArrowRight
            aria-hidden
            className="size-4 text-hot-text transition-transform duration-160 group-hover:translate-x-0.5"
          />
        </Link>
      </div>
      <ul className="border-b border-border">
        {developers.map((developer) => (
          <li key={developer.id}>
            <DeveloperRow developer={developer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

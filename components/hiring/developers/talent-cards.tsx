"use client";

import { Rating } from "@/components/catalog/reviews/rating";
import { AvailabilityBadge, SkillBadges } from "@/components/hiring/developers/badges";
import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Link } from "@/components/shell/link";
import { MapPin } from "@/components/ui/icons";
import { formatHourlyRate } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import type { TalentCard as Card } from "@/lib/hiring/developers/developers.rows";

/** A developer in the directory (docs/product.md#developer-directory). The whole card links to the profile. */
export function TalentCard({
  developer,
  headingLevel: Heading = "h2",
}: {
  developer: Card;
  headingLevel?: "h2" | "h3";
}) {
  const { id, name, verified, title, location, summary, skills, rating, clientRating, hourlyRate, availability } =
    developer;
  return (
    <article className="card flex min-w-0 flex-col gap-4 p-5 max-sm:gap-3 max-sm:p-4">
      <div className="flex items-start gap-3">
        <UserAvatar user={developer} size={52} />
        <div className="min-w-0 flex-1">
          <Heading dir="auto" className="line-clamp-3 text-h3 wrap-anywhere">
            <Link href={paths.developer(id)} className="after:absolute after:inset-0 after:rounded-lg">
              {name}
            </Link>
            {verified && (
              <>
                &nbsp;
                <VerifiedBadge />
              </>
            )}
          </Heading>
          {title && (
            <p dir="auto" className="line-clamp-2 text-sm text-muted-foreground wrap-anywhere">
              {title}
            </p>
          )}
        </div>
        {hourlyRate && (
          <p className="wide nums shrink-0 font-bold tracking-[-0.015em]">{formatHourlyRate(hourlyRate)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
          <Rating {...rating} />
          {clientRating.avgRating !== null && (
            <span>
              <span className="nums font-semibold text-foreground">{clientRating.avgRating.toFixed(1)}</span> from{" "}
              {pluralize(clientRating.totalReviews, "client")}
            </span>
          )}
        </span>
        <AvailabilityBadge value={availability} />
      </div>
      {summary && (
        <p
          dir="auto"
          className="line-clamp-3 text-sm leading-relaxed wrap-anywhere text-muted-foreground max-sm:line-clamp-2"
        >
          {summary}
        </p>
      )}
      <div className="mt-auto grid grid-cols-1 gap-3">
        <SkillBadges skills={skills} />
        {location && (
          <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            <span dir="auto" className="truncate">
              {location}
            </span>
          </p>
        )}
      </div>
    </article>
  );
}

type TalentCardsProps = { developers: readonly Card[]; headingLevel?: "h2" | "h3"; columns?: 2 | 3 };

/** Developers in 1, 2 or 3 columns by screen width; a client component, like the app cards (decision 0007). */
export function TalentCards({ developers, headingLevel, columns = 3 }: TalentCardsProps) {
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 ${columns === 3 ? "lg:grid-cols-3" : ""}`}>
      {developers.map((developer) => (
        <li key={developer.id} className="grid min-w-0">
          <TalentCard developer={developer} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { Rating } from "@/components/catalog/reviews/rating";
import { AvailabilityBadge } from "@/components/hiring/developers/badges";
import { HireButton } from "@/components/hiring/developers/hire-button";
import { LinkTabs } from "@/components/lists/link-tabs";
import { StatPanel } from "@/components/lists/stat-panel";
import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { LongText } from "@/components/shell/long-text";
import { Moment } from "@/components/shell/moment";
import { ReportButton } from "@/components/staff/reports/report-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { ArrowUpRight, Code, Globe, IdCard } from "@/components/ui/icons";
import { formatHourlyRate } from "@/lib/foundation/format/money";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { profileHref } from "@/lib/hiring/developers/developers.queries";
import type { Developer } from "@/lib/hiring/developers/developers.rows";
import { AVAILABILITY_LABELS, formatSuccessRate, type ProfileTab } from "@/lib/hiring/developers/developers.constants";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-border py-2.5">
      <dt className="shrink-0 text-muted-foreground">{label}</dt>
      <dd dir="auto" className="min-w-0 text-right font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

/** Hourly rate and availability, with the button to hire. */
function HireCard({ developer }: { developer: Developer }) {
  const { id, hourlyRate, availability, location, yearsExperience, responseTime, createdAt } = developer;
  return (
    <Card className="p-6">
      <div className="flex items-center justify-between gap-3">
        <p className="wide nums text-figure leading-none font-bold tracking-[-0.025em]">
          {hourlyRate ? formatHourlyRate(hourlyRate) : <span className="text-h3">Rate on request</span>}
        </p>
        <AvailabilityBadge value={availability} />
      </div>
      <div className="mt-5 mb-5">
        <HireButton developer={{ id, availability }} />
      </div>
      <dl className="nums text-sm">
        {location && <Fact label="Location">{location}</Fact>}
        {/* Also without any: the form's default is 0. */}
        {yearsExperience ? <Fact label="Experience">{pluralize(yearsExperience, "year")}</Fact> : null}
        {responseTime && <Fact label="Response time">{responseTime}</Fact>}
        <Fact label="Member since">
          <Moment at={createdAt} />
        </Fact>
      </dl>
      <div className="border-t border-border pt-3.5 empty:hidden">
        <ProfileLinks developer={developer} />
      </div>
    </Card>
  );
}

/** Avatar, name, title and rating. */
function ProfileHeader({ developer }: { developer: Developer }) {
  const { id, name, verified, title, rating, clientRating } = developer;
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
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
            <a href={`${profileHref(id, "apps")}#work`} className="inline-flex min-h-6 items-center gap-1.5 rounded-sm">
              <Rating {...rating} />
              {clientRating.totalReviews > 0 && <span>for apps</span>}
            </a>
            {clientRating.totalReviews > 0 && (
              <a
                href={`${profileHref(id, "reviews")}#work`}
                className="inline-flex min-h-6 items-center gap-1.5 rounded-sm"
              >
                <Rating {...clientRating} />
                <span>from clients</span>
              </a>
            )}
          </p>
        </div>
      </div>
    </header>
  );
}

/** Links to the developer's other profiles. */
function ProfileLinks({ developer }: { developer: Pick<Developer, "website" | "github" | "linkedin"> }) {
  const links = [
    { label: "Website", href: developer.website, Icon: Globe },
    { label: "GitHub", href: developer.github, Icon: Code },
    { label: "LinkedIn", href: developer.linkedin, Icon: IdCard },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ label, href, Icon }) => (
        <li key={label}>
          <a
            href={href ?? undefined}
            target="_blank"
            rel="noopener noreferrer nofollow ugc me"
            className="group inline-flex min-h-7 items-center gap-1.5 text-sm font-medium pointer-coarse:min-h-11"
          >
            <Icon aria-hidden className="size-4 text-muted-foreground" />
            <span className="link">{label}</span>
            <ArrowUpRight aria-hidden className="size-3.5 text-muted-foreground" />
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function BadgeList({ id, title, words }: { id: string; title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className="flex min-w-0">
            <Badge variant="outline" dir="auto" className="badge-wrap">
              {word}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ProfileScreenProps = {
  developer: Developer;
  tab: ProfileTab;
  portfolioCount: number;
  appCount: number;
  children: ReactNode;
};

/**
 * A developer's public profile: avatar, rate, availability and Hire Me, then the work
 * (docs/product.md#developer-profile).
 */
export function ProfileScreen({ developer, tab, portfolioCount, appCount, children }: ProfileScreenProps) {
  const { id, bio, completedProjects, availability, skills, specializations } = developer;
  const stats = [
    { label: "Projects Completed", value: formatCount(completedProjects) },
    { label: "Success Rate", value: formatSuccessRate(developer) },
    { label: "Published Apps", value: formatCount(appCount) },
    { label: "Availability", value: AVAILABILITY_LABELS[availability] },
  ];
  return (
    <div className="page-wrap pt-7 pb-16">
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <ProfileHeader developer={developer} />
        <aside aria-label="Rate and contact" className="grid grid-cols-1 gap-4 lg:sticky lg:top-22 lg:row-span-2">
          <HireCard developer={developer} />
          <ReportButton
            subject="user"
            id={id}
            ownerId={id}
            label="Report this developer"
            returnPath={paths.developer(id)}
          />
        </aside>
        <div className="grid grid-cols-1 min-w-0 gap-8">
          {bio && (
            <section aria-labelledby="about">
              <h2 id="about" className="mb-3 text-h3">
                About
              </h2>
              <LongText text={bio} about="about this developer">
                <p dir="auto" className="max-w-[66ch] wrap-anywhere whitespace-pre-line">
                  {bio}
                </p>
              </LongText>
            </section>
          )}
          <StatPanel stats={stats} even />
          <div className="grid grid-cols-1 gap-x-10 gap-y-6 empty:hidden sm:grid-cols-2">
            <BadgeList id="skills" title="Skills" words={skills} />
            <BadgeList id="specializations" title="Specializations" words={specializations} />
          </div>
        </div>
      </div>
      <section id="work" aria-labelledby="work-title" className="mt-12">
        <h2 id="work-title" className="sr-only">
          Work
        </h2>
        <LinkTabs
          label="Work"
          current={tab}
          tabs={[
            { value: "portfolio", label: "Portfolio", href: profileHref(id, "portfolio"), count: portfolioCount },
            { value: "apps", label: "Published Apps", href: profileHref(id, "apps"), count: appCount },
            {
              value: "reviews",
              label: "Client Reviews",
              href: profileHref(id, "reviews"),
              count: developer.clientRating.totalReviews,
            },
          ]}
          className="mb-6"
        />
        {children}
      </section>
    </div>
  );
}

import type { ReactNode } from "react";
import { HireCard } from "@/components/developers/hire-card";
import { ProfileHeader } from "@/components/developers/profile-header";
import { ReportButton } from "@/components/reports/report-button";
import { Badge } from "@/components/ui/badge";
import { LongText } from "@/components/layout/long-text";
import { LinkTabs } from "@/components/layout/link-tabs";
import { StatPanel } from "@/components/layout/stat-panel";
import { AVAILABILITY_LABELS, type ProfileTab } from "@/lib/developers/developers.constants";
import type { Developer } from "@/lib/developers/developers.dto";
import { profileHref } from "@/lib/developers/directory.schema";
import { formatCount } from "@/lib/format/count";
import { paths } from "@/lib/paths";

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
  const { id, bio, completedProjects, successRate, availability, skills, specializations } = developer;
  const stats = [
    { label: "Projects Completed", value: formatCount(completedProjects) },
    { label: "Success Rate", value: `${Number(successRate)}%` },
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
          ]}
          className="mb-6"
        />
        {children}
      </section>
    </div>
  );
}

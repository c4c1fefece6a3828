import { Rating } from "@/components/reviews/rating";
import { UserAvatar } from "@/components/layout/user-avatar";
import { Badge } from "@/components/ui/badge";
import { VerifiedSeal } from "@/components/layout/verified-seal";
import type { FeaturedDeveloper } from "@/lib/developers/developers.dto";
import { formatPrice } from "@/lib/format/money";

const SHOWN_SKILLS = 4;

function DeveloperRow({ developer }: { developer: FeaturedDeveloper }) {
  const { name, verified, title, location, skills, rating, hourlyRate, availability } = developer;
  const more = skills.length - SHOWN_SKILLS;
  return (
    <article className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-t border-border py-4 md:grid-cols-[2.75rem_minmax(0,1.1fr)_minmax(0,1.4fr)_auto_6rem]">
      <UserAvatar user={developer} size={44} />
      <div className="min-w-0">
        <h3 className="flex items-center gap-1 text-base"><span className="truncate">{name}</span>{verified && <VerifiedSeal />}</h3>
        <p className="truncate text-sm text-muted-foreground">{[title, location].filter(Boolean).join(", ")}</p>
      </div>
      <ul aria-label="Skills" className="flex flex-wrap gap-1.5 max-md:order-last max-md:col-span-3">
        {skills.slice(0, SHOWN_SKILLS).map((skill) => <li key={skill}><Badge variant="outline">{skill}</Badge></li>)}
        {more > 0 && <li><Badge variant="outline">+{more}</Badge></li>}
      </ul>
      <Rating {...rating} className="max-md:order-last max-md:col-span-3" />
      <p className="nums text-right text-sm">
        {hourlyRate && <span className="wide block font-bold">{formatPrice(hourlyRate).replace(/\.00$/, "")}/hr</span>}
        <span className="narrow block text-xs text-muted-foreground first-letter:uppercase">{availability}</span>
      </p>
    </article>
  );
}

/** Real people who sell here. */
export function FeaturedDevelopers({ developers }: { developers: readonly FeaturedDeveloper[] }) {
  if (developers.length === 0) return null;
  return (
    <section aria-labelledby="developers" className="page-wrap section-pad">
      <h2 id="developers" className="mb-4">Featured Developers</h2>
      <ul className="border-b border-border">
        {developers.map((developer) => <li key={developer.id}><DeveloperRow developer={developer} /></li>)}
      </ul>
    </section>
  );
}

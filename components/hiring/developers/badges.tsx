import { StatusBadge, type StatusTone } from "@/components/lists/status-badge";
import { Badge } from "@/components/ui/badge";
import {
  type Availability as State,
  AVAILABILITY_LABELS,
  MAX_VISIBLE_SKILLS,
} from "@/lib/hiring/developers/developers.constants";

const tones: Record<State, StatusTone> = { available: "good", busy: "waiting", unavailable: "bad" };

/** Whether the developer is available for work. */
export function AvailabilityBadge({ value }: { value: State }) {
  return <StatusBadge tone={tones[value]}>{AVAILABILITY_LABELS[value]}</StatusBadge>;
}

/** Up to four skills, and the number of further ones (docs/product.md#developer-profile). */
export function SkillBadges({ skills, className = "" }: { skills: readonly string[]; className?: string }) {
  if (skills.length === 0) return null;
  const more = skills.length - MAX_VISIBLE_SKILLS;
  return (
    <ul aria-label="Skills" className={`flex flex-wrap gap-1.5 ${className}`}>
      {skills.slice(0, MAX_VISIBLE_SKILLS).map((skill, index) => (
        <li key={skill} className="flex min-w-0 gap-1.5">
          <Badge variant="outline" dir="auto" className="badge-wrap">
            {skill}
          </Badge>
          {/* In the same item, so that it never wraps onto a line of its own. */}
          {more > 0 && index === MAX_VISIBLE_SKILLS - 1 && (
            <Badge variant="outline" className="shrink-0">
              <span aria-hidden>+{more}</span>
              <span className="sr-only">and {more} more</span>
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

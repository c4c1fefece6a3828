import { Badge } from "@/components/ui/badge";

/** The required skills; only the number of those beyond `shown` (docs/product.md#project-requests). */
export function SkillBadges({ skills, shown = skills.length }: { skills: readonly string[]; shown?: number }) {
  if (skills.length === 0) return null;
  const rest = skills.length - shown;
  return (
    <ul aria-label="Required skills" className="flex flex-wrap gap-1.5">
      {skills.slice(0, shown).map((skill) => (
        <li key={skill} className="flex min-w-0">
          <Badge variant="secondary" dir="auto" className="badge-wrap">
            {skill}
          </Badge>
        </li>
      ))}
      {rest > 0 && (
        <li className="narrow self-center text-xs text-muted-foreground">
          +{rest}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  );
}

import { SectionCard } from "@/components/shell/section-card";
import { Badge } from "@/components/ui/badge";

/** The "Skills & Expertise" card, with a badge per skill (docs/product.md#profile). */
export function SkillsCard({ skills }: { skills: readonly string[] }) {
  return (
    <SectionCard title="Skills & Expertise">
      <ul aria-label="Skills" className="mt-3.5 flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <li key={skill}>
            <Badge variant="secondary" className="h-auto min-h-6 py-1 leading-tight whitespace-normal wrap-anywhere">
              {skill}
            </Badge>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

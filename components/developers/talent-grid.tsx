import { TalentCard } from "@/components/developers/talent-card";
import type { Developer } from "@/lib/developers/developers.dto";

/** Developers in 1, 2 or 3 columns by screen width. */
export function TalentGrid({ developers, headingLevel, columns = 3 }: { developers: readonly Developer[]; headingLevel?: "h2" | "h3"; columns?: 2 | 3 }) {
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 ${columns === 3 ? "lg:grid-cols-3" : ""}`}>
      {developers.map((developer) => <li key={developer.id} className="grid min-w-0"><TalentCard developer={developer} headingLevel={headingLevel} /></li>)}
    </ul>
  );
}

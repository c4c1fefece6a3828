"use client";

import { TalentCard } from "@/components/developers/talent-card";
import type { TalentCard as Card } from "@/lib/developers/developers.dto";

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

"use client";

import { AppCard } from "@/components/apps/app-card";
import type { AppCard as Card } from "@/lib/apps/apps.dto";

type AppCardsProps = {
  apps: readonly Card[];
  headingLevel?: "h2" | "h3";
  /** The first row is what the page opens with. */ priority?: boolean;
};

/**
 * Cards in 1, 2 or 3 columns. Drawn on the server like everything, but sent as the data of the cards:
 * a server component's elements would be in the page twice, once as HTML and once, longer, for the browser (decision
 * 0073).
 */
export function AppCards({ apps, headingLevel, priority = false }: AppCardsProps) {
  return (
    <ul className="cards-grid">
      {apps.map((app, index) => (
        <li key={app.id} className="grid">
          <AppCard app={app} headingLevel={headingLevel} priority={priority && index === 0} />
        </li>
      ))}
    </ul>
  );
}

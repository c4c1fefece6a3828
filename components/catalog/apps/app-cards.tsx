"use client";

import { clsx } from "clsx";
import { AppCard } from "@/components/catalog/apps/app-card";
import type { AppCard as Card } from "@/lib/catalog/apps/apps.rows";

type AppCardsProps = {
  apps: readonly Card[];
  headingLevel?: "h2" | "h3";
  /** Whether the grid is at the top of the page, so that its first row of images loads first. */
  priority?: boolean;
  className?: string;
};

/**
 * Cards in 1, 2 or 3 columns. A client component, so that the page contains the apps' data once instead of the cards'
 * markup twice: as HTML and, longer, in the React payload (decision 0007).
 */
export function AppCards({ apps, headingLevel, priority = false, className }: AppCardsProps) {
  return (
    <ul className={clsx("cards-grid", className)}>
      {apps.map((app, index) => (
        <li key={app.id} className="grid">
          <AppCard app={app} headingLevel={headingLevel} priority={priority && index === 0} />
        </li>
      ))}
    </ul>
  );
}

"use client";

import { AppRow } from "@/components/apps/app-row";
import type { AppCard } from "@/lib/apps/apps.dto";

/** A list of apps; a client component, like the cards (decision 0007). */
export function AppRows({ apps }: { apps: readonly AppCard[] }) {
  return (
    <ul className="grid gap-3">
      {apps.map((app) => (
        <li key={app.id}>
          <AppRow app={app} />
        </li>
      ))}
    </ul>
  );
}

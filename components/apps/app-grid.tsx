import { AppCard } from "@/components/apps/app-card";
import type { AppSummary } from "@/lib/apps/apps.dto";

type AppGridProps = { apps: readonly AppSummary[]; headingLevel?: "h2" | "h3"; /** The first row is what the page opens with. */ leads?: boolean };

/** Cards in 1, 2 or 3 columns by screen width. */
export function AppGrid({ apps, headingLevel, leads = false }: AppGridProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {apps.map((app, index) => (
        <li key={app.id} className="grid">
          <AppCard app={app} headingLevel={headingLevel} priority={leads && index === 0} />
        </li>
      ))}
    </ul>
  );
}

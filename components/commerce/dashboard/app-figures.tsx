import type { ReactNode } from "react";
import { AppImage } from "@/components/catalog/apps/app-image";
import { Link } from "@/components/shell/link";
import { Card, CardContent } from "@/components/ui/card";
import { OWN_SOURCES } from "@/lib/commerce/sales/sales.constants";
import type { TopApp, Traffic, TrafficFigures } from "@/lib/commerce/sales/sales.rows";
import { formatDay } from "@/lib/foundation/format/dates";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { formatPercent, formatWholePercent } from "@/lib/foundation/format/percent";
import { paths } from "@/lib/foundation/paths";

/** Apps above the fold of their table. */
const FIRST_APPS = 10;

/** Formats how many of the views led to a buyer ("2.4%"); a buyer may have come without a counted view. */
export const formatConversion = ({ views, buyers }: TrafficFigures) =>
  views === 0 ? "N/A" : formatPercent(Math.min(1, buyers / views));

/** The views of the apps' pages, over time and by app. */
export function PageViews({ traffic, chart, rangeLabel }: { traffic: Traffic; chart: ReactNode; rangeLabel: string }) {
  const { views, apps, appCount, countedSince } = traffic;
  return (
    <Card>
      <CardContent>
        <h3>Page views</h3>
        <p className="text-sm text-muted-foreground">
          {countedSince && (
            <span>
              We started counting views on {formatDay(countedSince)}, so conversion leaves out earlier buyers.{" "}
            </span>
          )}
          <span>
            We count each visitor once per app every 30 minutes. Your own visits are included; bots aren&apos;t.
            Conversion is buyers per view.
          </span>
        </p>
        {views === 0 && (
          <p className="mt-4">
            {appCount === 0
              ? "Views appear here once your app is live."
              : `No views in ${rangeLabel}. Share a link to your app to get more.`}
          </p>
        )}
        {views > 0 && chart}
        {appCount > 0 && (
          <>
            <AppsTable caption={`Views and conversion by app in ${rangeLabel}`} apps={apps.slice(0, FIRST_APPS)} />
            {apps.length > FIRST_APPS && (
              <details className="border-t border-border pt-3">
                <summary className="min-h-6 text-sm text-muted-foreground hover:text-foreground">
                  Show {pluralize(apps.length - FIRST_APPS, "more app")}
                </summary>
                <AppsTable caption={`Further apps in ${rangeLabel}`} apps={apps.slice(FIRST_APPS)} />
              </details>
            )}
            {appCount > apps.length && (
              <p className="mt-3 text-sm text-muted-foreground">
                The {formatCount(apps.length)} most viewed of {formatCount(appCount)} apps.
              </p>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

const cell = "py-1.5 pl-3 text-right font-normal";

function AppsTable({ caption, apps }: { caption: string; apps: Traffic["apps"] }) {
  return (
    <table className="nums mt-4 w-full table-fixed text-sm/6">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted-foreground">
        <tr>
          <th scope="col" className="py-1.5 text-left font-normal">
            App
          </th>
          <th scope="col" className={`${cell} w-16 sm:w-24`}>
            Views
          </th>
          <th scope="col" className={`${cell} w-18 sm:w-24`}>
            Buyers
          </th>
          <th scope="col" className={`${cell} w-24 sm:w-28`}>
            Conversion
          </th>
        </tr>
      </thead>
      <tbody>
        {apps.map(({ id, title, ...figures }) => (
          <tr key={id} className="border-t border-border">
            <th scope="row" className="py-1.5 text-left font-medium">
              <Link href={paths.app(id)} className="block truncate hover:underline">
                {title}
              </Link>
            </th>
            <td className={cell}>{formatCount(figures.views)}</td>
            <td className={cell}>{formatCount(figures.buyers)}</td>
            <td className={`${cell} font-medium!`}>{formatConversion(figures)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sourceLabels: Record<string, string> = OWN_SOURCES;

/** Where visitors came from: by the site that linked to the page, never by person. */
export function Sources({ traffic: { sources, views }, rangeLabel }: { traffic: Traffic; rangeLabel: string }) {
  return (
    <Card>
      <CardContent>
        <h3>Where visitors came from</h3>
        {sources.length === 0 && (
          <p className="mt-2 text-sm text-muted-foreground">
            When someone comes to your app from another site, that site appears here.
          </p>
        )}
        <ol className="nums mt-3 grid gap-3 text-sm empty:hidden" aria-label={`Sources of page views in ${rangeLabel}`}>
          {sources.map((source) => (
            <li key={source.source}>
              <div className="flex justify-between gap-3">
                <span className="truncate">{sourceLabels[source.source] ?? source.source}</span>
                <span className="shrink-0">
                  <span className="font-medium">{formatCount(source.views)}</span>{" "}
                  <span className="inline-block w-10 text-right text-muted-foreground">
                    {formatWholePercent(source.views / views)}
                  </span>
                </span>
              </div>
              <div aria-hidden className="mt-1 h-1.5 rounded-xs bg-muted">
                <div className="h-full rounded-xs bg-bar" style={{ width: `${(source.views / views) * 100}%` }} />
              </div>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}

/** The three most downloaded apps. */
export function TopApps({ apps }: { apps: readonly TopApp[] }) {
  return (
    <Card>
      <CardContent>
        <h3>Top apps by downloads</h3>
        {apps.length === 0 && <p className="mt-2 text-sm text-muted-foreground">No downloads yet.</p>}
        <ol className="mt-1">
          {apps.map(({ id, title, category, screenshot, downloads }) => (
            <li
              key={id}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-border py-3 first:border-0"
            >
              <div className="overflow-hidden rounded-sm">
                <AppImage src={screenshot ?? undefined} alt="" sizes="72px" />
              </div>
              <div className="min-w-0">
                <Link href={paths.app(id)} className="block min-h-6 truncate font-semibold hover:underline">
                  {title}
                </Link>
                <p className="text-sm text-muted-foreground">{category}</p>
              </div>
              <p className="wide nums font-bold">
                <span aria-hidden>{formatCount(downloads)}</span>
                <span className="sr-only">{pluralize(downloads, "download")}</span>
              </p>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}

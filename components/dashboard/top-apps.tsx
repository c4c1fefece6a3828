import { AppImage } from "@/components/apps/app-image";
import { Card, CardContent } from "@/components/ui/card";
import { Link } from "@/components/layout/link";
import { pluralize, formatCount } from "@/lib/format/count";
import { paths } from "@/lib/paths";
import type { TopApp } from "@/lib/sales/sales.dto";

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

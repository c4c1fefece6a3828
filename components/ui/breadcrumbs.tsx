import { ChevronRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";

/** The breadcrumbs of a page. */
export function Breadcrumbs({
  trail,
  current,
}: {
  trail: readonly { label: string; href: string }[];
  current: string;
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
        {trail.map(({ label, href }) => (
          <li key={href} className="flex items-center gap-2">
            <Link href={href} className="inline-flex min-h-6 items-center hover:text-foreground">
              {label}
            </Link>
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-foreground">
          {current}
        </li>
      </ol>
    </nav>
  );
}

import { TalentGrid } from "@/components/developers/talent-grid";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import type { Developer } from "@/lib/developers/developers.dto";
import { directoryHref, directoryQuery } from "@/lib/developers/directory.schema";
import { formatCappedCount } from "@/lib/format/count";

type DeveloperResultsProps = { search: string; developers: readonly Developer[]; total: number; more: boolean };

/** Developers found by `/?search=`, with a link to the rest. */
export function DeveloperResults({ search, developers, total, more }: DeveloperResultsProps) {
  if (developers.length === 0) return null;
  const count = formatCappedCount({ total, more });
  return (
    <section aria-labelledby="people-title" className="page-wrap border-t border-border pt-10 pb-16">
      <h2 dir="auto" id="people-title" className="mb-5 wrap-anywhere">
        {`${count} developer(s) found for “${search}”`}
      </h2>
      <TalentGrid developers={developers} headingLevel="h3" columns={2} />
      {total > developers.length && (
        <p className="mt-8 text-center">
          <Link
            href={directoryHref(directoryQuery.parse({ search }))}
            className={buttonVariants({ variant: "outline" })}
          >
            {`Show all ${count} developers`}
          </Link>
        </p>
      )}
    </section>
  );
}

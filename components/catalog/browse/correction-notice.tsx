import { clsx } from "clsx";
import { Link } from "@/components/shell/link";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import type { BrowseQuery } from "@/lib/catalog/apps/apps.queries";
import { browseHref } from "@/lib/catalog/apps/browse-href";

type CorrectionNoticeProps = { query: BrowseQuery; corrected: string; className?: string };

/** Says that a search was corrected, with a link to the results for the words as typed. */
export function CorrectionNotice({ query, corrected, className }: CorrectionNoticeProps) {
  return (
    <p className={clsx("wrap-anywhere text-muted-foreground", className)}>
      <bdi>{appsMessages.showingResultsFor(corrected)}</bdi>{" "}
      <Link href={browseHref(query, { exact: "1" })} className="link">
        <bdi>{appsMessages.searchInsteadFor(query.search)}</bdi>
      </Link>
    </p>
  );
}

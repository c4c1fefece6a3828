import { TextWithDates } from "@/components/shell/moment";
import { TriangleAlert } from "@/components/ui/icons";
import type { AppPage } from "@/lib/catalog/apps/apps.rows";
import { deliveryMessages } from "@/lib/catalog/delivery/delivery.constants";

type DeliveryNoteProps = {
  app: Pick<AppPage, "hasRelease" | "hasLink" | "demoUrl" | "demoFailedAt" | "downloadFailedAt">;
};

/** What we guarantee of an app's files and links, and which link didn't open. */
export function DeliveryNote({ app }: DeliveryNoteProps) {
  const { hasRelease, hasLink, demoUrl, demoFailedAt, downloadFailedAt } = app;
  const promise = hasRelease ? deliveryMessages.hosted : hasLink ? deliveryMessages.linked : null;
  const problems = [
    ...(demoUrl && demoFailedAt ? [deliveryMessages.demoBroken(demoFailedAt)] : []),
    ...(downloadFailedAt ? [deliveryMessages.downloadBroken(downloadFailedAt)] : []),
  ];
  if (!promise && problems.length === 0) return null;
  return (
    <div className="grid gap-2 px-1 text-xs text-muted-foreground">
      {problems.map((problem) => (
        <p key={problem} className="flex gap-2">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <span>
            <TextWithDates text={problem} />
          </span>
        </p>
      ))}
      {promise && <p>{promise}</p>}
    </div>
  );
}

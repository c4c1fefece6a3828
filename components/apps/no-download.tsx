import { clsx } from "clsx";
import { Info } from "@/components/ui/icons";
import { appsMessages } from "@/lib/apps/apps.messages";

/** Says that the app has no download: to buyers before and after paying, to its developer and to moderators. */
export function NoDownload({ className }: { className?: string }) {
  return (
    <p className={clsx("flex items-center gap-1.5 font-medium text-warning", className)}>
      <Info aria-hidden className="size-4 shrink-0" />
      {appsMessages.noDownload}
    </p>
  );
}

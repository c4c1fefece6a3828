import { clsx } from "clsx";
import { KeyRound } from "@/components/ui/icons";
import type { AppDetail } from "@/lib/apps/apps.dto";
import { appsMessages } from "@/lib/apps/apps.messages";

/** Tells buyers before they pay that the app comes with a license key, and for how many devices. */
export function LicenseNote({ licensing, className }: { licensing: AppDetail["licensing"]; className?: string }) {
  if (!licensing) return null;
  return (
    <p className={clsx("flex items-start gap-2", className)}>
      <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span>
        <span className="font-medium">{appsMessages.licenseIncluded}</span>
        <span className="block text-muted-foreground">{appsMessages.licenseSeats(licensing.seats)}</span>
      </span>
    </p>
  );
}

import { formatBytes } from "@/lib/format/bytes";

/** How much of the developer's storage for releases is used. */
export function StorageMeter({ used, quota }: { used: number; quota: number }) {
  const text = `${formatBytes(used)} of ${formatBytes(quota)}`;
  return (
    <div className="grid w-full gap-1.5 sm:w-64">
      <p className="flex justify-between gap-3 text-sm">
        <span id="storage" className="text-muted-foreground">
          Storage, all apps
        </span>
        <span className="nums">{used === 0 ? `0 of ${formatBytes(quota)}` : text}</span>
      </p>
      <div
        role="meter"
        aria-labelledby="storage"
        aria-valuemin={0}
        aria-valuemax={quota}
        aria-valuenow={Math.min(used, quota)}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-secondary"
      >
        <div className="h-full bg-primary" style={{ width: `${Math.min(100, (used / quota) * 100)}%` }} />
      </div>
    </div>
  );
}

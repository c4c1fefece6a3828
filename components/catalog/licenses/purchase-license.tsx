import { CopyButton } from "@/components/accounts/settings/copy-button";
import { DeactivateDevice } from "@/components/catalog/licenses/deactivate-device";
import { LicenseStatusBadge } from "@/components/catalog/licenses/license-status-badge";
import { FocusManager } from "@/components/shell/focus-manager";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import type { LicenseDevice, OrderLicense } from "@/lib/catalog/licenses/licenses.rows";
import { licensesMessages } from "@/lib/catalog/licenses/licenses.constants";
import { paths } from "@/lib/foundation/paths";

function Device({ orderId, device }: { orderId: string; device: LicenseDevice }) {
  const name = device.label ?? device.device;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-2.5">
      <div className="min-w-0 flex-1 basis-44">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {name}
        </p>
        <p className="nums text-xs text-muted-foreground">
          Activated <Moment at={device.activatedAt} />, last seen <Moment at={device.lastSeenAt} />
        </p>
      </div>
      <DeactivateDevice orderId={orderId} deviceId={device.id} name={name} />
    </li>
  );
}

/** The license key of a purchase, with the devices on which it is active. */
export function PurchaseLicense({ orderId, license }: { orderId: string; license: OrderLicense }) {
  const { key, seats, status, devices } = license;
  const heading = `license-${orderId}`;
  return (
    <section aria-labelledby={heading} className="rounded-md border border-border bg-card px-4 pt-3.5 pb-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 id={heading} tabIndex={-1} className="text-sm font-semibold">
          License key
        </h4>
        {status !== "active" && <LicenseStatusBadge status={status} />}
      </div>
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {key ? (
          <>
            <code className="font-mono text-sm wrap-anywhere select-all">{key}</code>
            <CopyButton text={key} label="Copy key" />
          </>
        ) : (
          <p className="text-sm text-muted-foreground">{licensesMessages.keyUnreadable}</p>
        )}
      </div>
      {status === "disabled" && (
        <p className="mb-3 text-sm text-muted-foreground">
          The developer disabled this key, and we emailed you the reason. Think it&apos;s a mistake?{" "}
          <Link href={`${paths.contact}?topic=order&order=${orderId.slice(-8)}`} className="link">
            Contact support
          </Link>
          .
        </p>
      )}
      <FocusManager heading={heading}>
        <p className="nums pb-2.5 text-sm text-muted-foreground">
          {devices.length === 0 ? licensesMessages.noDevices(seats) : licensesMessages.activeOn(devices.length, seats)}
        </p>
        {devices.length > 0 && (
          <ul className="max-h-80 overflow-y-auto">
            {devices.map((device) => (
              <Device key={device.id} orderId={orderId} device={device} />
            ))}
          </ul>
        )}
      </FocusManager>
    </section>
  );
}

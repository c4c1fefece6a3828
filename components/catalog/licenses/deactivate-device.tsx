"use client";

import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { licensesMessages } from "@/lib/catalog/licenses/licenses.constants";

type DeactivateDeviceProps = { orderId: string; deviceId: string; name: string };

/** Deactivates a device after a confirmation, which frees its seat. */
export function DeactivateDevice({ orderId, deviceId, name }: DeactivateDeviceProps) {
  const deactivate = useAction("DELETE /api/orders/{id}/license/devices/{deviceId}", {
    success: { title: licensesMessages.deactivated, description: licensesMessages.deactivatedText },
    // Also after an error: the app may have deactivated itself meanwhile.
    refresh: "always",
  });
  return (
    <ConfirmDialog
      label="Deactivate"
      ariaLabel={`Deactivate ${name}`}
      triggerVariant={{ variant: "outline", size: "sm" }}
      title={`Deactivate “${name}”?`}
      description="You can activate another device right away. This one will ask for the key the next time it goes online."
      confirm={{ label: "Deactivate", pending: "Deactivating...", variant: "destructive-solid" }}
      onConfirm={() => deactivate({ params: { id: orderId, deviceId } })}
    />
  );
}

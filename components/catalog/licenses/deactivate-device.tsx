"use client";

import { useRouter } from "next/navigation";
import { handleApiError } from "@/components/forms/handle-api-error";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { toast } from "@/components/shell/toast";
import { licensesMessages } from "@/lib/catalog/licenses/licenses.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

type DeactivateDeviceProps = { orderId: string; deviceId: string; name: string };

/** Deactivates a device after a confirmation, which frees its seat. */
export function DeactivateDevice({ orderId, deviceId, name }: DeactivateDeviceProps) {
  const router = useRouter();
  async function deactivate() {
    try {
      await apiRequest("DELETE", `/api/orders/${orderId}/license/devices/${deviceId}`);
      toast.success(licensesMessages.deactivated, { description: licensesMessages.deactivatedText });
      return "done";
    } catch (error) {
      handleApiError(error);
      return "failed";
    } finally {
      // Also after a refusal: the app may have deactivated itself meanwhile.
      router.refresh();
    }
  }
  return (
    <ConfirmDialog
      label="Deactivate"
      ariaLabel={`Deactivate ${name}`}
      triggerVariant={{ variant: "outline", size: "sm" }}
      title={`Deactivate "${name}"?`}
      description="You can activate another device right away. This one will ask for the key the next time it goes online."
      confirm={{ label: "Deactivate", pending: "Deactivating...", variant: "destructive-solid" }}
      onConfirm={deactivate}
    />
  );
}

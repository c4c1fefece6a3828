"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import { licensesMessages } from "@/lib/licenses/licenses.messages";

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

"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import { ordersMessages } from "@/lib/orders/orders.messages";

/** Removes an unpaid order from My Purchases after a confirmation. */
export function RemoveOrder({ id, title }: { id: string; title: string }) {
  const router = useRouter();
  async function remove() {
    try {
      await apiRequest("DELETE", `/api/customer/orders/${id}`);
      toast.success(ordersMessages.removed, { description: ordersMessages.removedText });
      return "done";
    } catch (error) {
      toast.error("Error", { description: error instanceof Error ? error.message : undefined });
      return "failed";
    } finally {
      // Also after a refusal: the order may have been paid meanwhile.
      router.refresh();
    }
  }
  return (
    <ConfirmDialog
      label="Remove"
      ariaLabel={`Remove the unpaid order of ${title}`}
      triggerVariant={{ variant: "link", size: "sm" }}
      title="Remove this unpaid order?"
      description="You haven't been charged for it. You can buy the app again anytime."
      confirm={{ label: "Remove", pending: "Removing...", variant: "destructive-solid" }}
      onConfirm={remove}
    />
  );
}

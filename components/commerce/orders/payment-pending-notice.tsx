"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { api } from "@/lib/foundation/api-client/api";

const MAX_ATTEMPTS = 5;
const POLL_INTERVAL_MS = 2_000;

/**
 * Shown while a payment is being confirmed. Checks a few times, the only exception to "no polling"
 * (docs/product.md#buying).
 */
export function PaymentPendingNotice({ orderId, appTitle }: { orderId: string; appTitle: string }) {
  const router = useRouter();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries >= MAX_ATTEMPTS) return;
    let current = true;
    const ask = async () => {
      const result = await api("POST /api/verify-payment", { body: { orderId } }).catch(() => null);
      if (!current) return;
      if (result && (result.failure || result.status !== "pending")) router.refresh();
      else setTries(tries + 1);
    };
    const timer = setTimeout(() => void ask(), POLL_INTERVAL_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [tries, orderId, router]);

  return (
    <p role="status" className="mb-6 flex items-start gap-3 rounded-lg border border-border bg-card px-5 py-4 text-sm">
      {tries < MAX_ATTEMPTS && <Spinner className="mt-1" />}
      <span>
        {tries < MAX_ATTEMPTS
          ? `We're confirming your payment for ${appTitle}.`
          : `Your payment for ${appTitle} isn't confirmed yet. Once it is, it appears here and we'll email you a ` +
            "receipt."}
      </span>
    </p>
  );
}

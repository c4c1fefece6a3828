"use client";

import { useEffect, useState } from "react";
import { CardElements } from "@/components/commerce/checkout/card-elements";
import { CheckoutLoading } from "@/components/commerce/checkout/checkout-loading";
import { exitCheckout, exitWhenSignedOut } from "@/components/commerce/checkout/exit-checkout";
import { PaymentForm } from "@/components/commerce/checkout/payment-form";
import type { FundingIntent, MilestoneFunding } from "@/lib/commerce/funds/funds.rows";
import type { ProviderClientConfig } from "@/lib/commerce/orders/orders.rows";
import { api, errorText } from "@/lib/foundation/api-client/api";
import { fundMilestonePath, hiredProjectPath } from "@/lib/foundation/project-path.constants";

const UNAVAILABLE = "Payments are temporarily unavailable. Please try again.";
const OUTCOME_UNKNOWN =
  "The payment provider didn't respond, so we don't know yet whether your payment went through. If it did, the " +
  "milestone is marked as funded on the project's page. It's safe to try again: you can't be charged twice.";

type FundMilestoneProps = { funding: MilestoneFunding; provider: ProviderClientConfig; name: string };

/** Pays for a milestone by card. */
export function FundMilestone({ funding: { id, amount, project, developerName }, provider, name }: FundMilestoneProps) {
  const [intent, setIntent] = useState<FundingIntent | null>(null);
  const projectPath = hiredProjectPath(project.id);
  useEffect(() => {
    let current = true;
    // Reloading or leaving aborts the request, which is no failure.
    const leave = () => void (current = false);
    window.addEventListener("beforeunload", leave);
    api("POST /api/milestones/{id}/fund", { params: { id } }).then(
      (opened) => current && setIntent(opened),
      (error: unknown) => {
        if (!current) return;
        exitWhenSignedOut(error, fundMilestonePath(id));
        const description = errorText(error, UNAVAILABLE);
        exitCheckout(projectPath, { type: "error", title: "Nothing was charged", description });
      },
    );
    return () => {
      leave();
      window.removeEventListener("beforeunload", leave);
    };
  }, [id, projectPath]);
  if (!intent) return <CheckoutLoading />;
  return (
    <CardElements provider={provider}>
      <PaymentForm
        clientSecret={intent.clientSecret}
        orderId={intent.orderId}
        amount={amount}
        name={name}
        next={{
          href: `${projectPath}?order=${intent.orderId}`,
          title: "Milestone funded",
          description: `We've told ${developerName} that work can start.`,
        }}
        outcomeUnknown={OUTCOME_UNKNOWN}
      />
    </CardElements>
  );
}

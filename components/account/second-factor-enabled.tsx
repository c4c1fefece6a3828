"use client";

import { useRouter } from "next/navigation";
import { ReauthDialog } from "@/components/account/reauth-dialog";
import { toast } from "@/components/layout/toast";
import { StatusBadge } from "@/components/layout/status-badge";
import { Moment } from "@/components/layout/moment";
import { apiRequest } from "@/lib/api-client/api-request";
import { pluralize } from "@/lib/format/count";
import { LOW_RECOVERY_CODES } from "@/lib/second-factor/second-factor.constants";
import type { RecoveryCodes } from "@/lib/second-factor/second-factor.dto";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";

type SecondFactorEnabledProps = {
  /** When it was turned on. */
  since: string;
  /** Number of unused recovery codes. */
  codesLeft: number;
  /** Whether the role requires it. */
  required: boolean;
  onCodes: (codes: readonly string[]) => void;
};

/** The active second factor: since when, how many recovery codes are left, and controls to change both. */
export function SecondFactorEnabled({ since, codesLeft, required, onCodes }: SecondFactorEnabledProps) {
  const router = useRouter();
  async function renew(proof: object) {
    const { recoveryCodes } = await apiRequest<RecoveryCodes>(
      "POST",
      "/api/account/second-factor/recovery-codes",
      proof,
    );
    toast.success(secondFactorMessages.codesRenewed, { description: secondFactorMessages.codesRenewedText });
    onCodes(recoveryCodes);
  }
  async function turnOff(proof: object) {
    await apiRequest("DELETE", "/api/account/second-factor", proof);
    toast.success(secondFactorMessages.turnedOff);
    router.refresh();
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <StatusBadge tone="good">On</StatusBadge>
        <span>
          Since <Moment at={since} />
        </span>
        <span className={codesLeft <= LOW_RECOVERY_CODES ? "font-medium text-warning" : "text-muted-foreground"}>
          <span>{pluralize(codesLeft, "recovery code")} left</span>
          <span>{codesLeft <= LOW_RECOVERY_CODES && ". Create new ones before you run out."}</span>
        </span>
      </p>
      {required && <p className="mt-2 text-sm text-muted-foreground">{secondFactorMessages.staffKeepIt}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <ReauthDialog
          label="New recovery codes"
          title="Create new recovery codes"
          description="Your current codes will stop working."
          confirm={{ label: "Create new codes", pending: "Creating...", variant: "default" }}
          onProof={renew}
        />
        {!required && (
          <ReauthDialog
            label="Turn off"
            variant="destructive"
            title="Turn off two-step sign-in"
            description="You'll sign in with just your password, and your recovery codes will stop working."
            confirm={{ label: "Turn off", pending: "Turning off...", variant: "destructive-solid" }}
            onProof={turnOff}
          />
        )}
      </div>
    </>
  );
}

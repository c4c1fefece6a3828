"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InvalidLinkNotice } from "@/components/accounts/settings/email-link-page";
import { SubmitButton } from "@/components/forms/form-actions";
import { handleApiError } from "@/components/forms/handle-api-error";
import { buttonVariants } from "@/components/ui/button";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { ApiError, apiRequest } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/** Requires a click to verify the address, because mail scanners open links too. */
export function VerifyEmailForm({ token }: { token: string }) {
  const [state, setState] = useState<"asking" | "pending" | "verified" | "dead">("asking");
  const router = useRouter();
  async function verify() {
    setState("pending");
    try {
      await apiRequest("PUT", "/api/account/verification", { token });
      setState("verified");
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        setState("dead");
        // The page says whether it was used or has expired.
        return router.refresh();
      }
      setState("asking");
      handleApiError(error);
    }
  }
  if (state === "dead") return <InvalidLinkNotice href={paths.profile} label="Go to Profile Settings" />;
  return (
    <>
      <div role="status">
        {state === "verified" && <p className="mb-4">{accountMessages.emailVerified}. Thank you.</p>}
      </div>
      {state === "verified" ? (
        // A full page load, so that the browser reloads the user.
        <a href={paths.profile} className={buttonVariants({ variant: "outline" })}>
          Go to Profile Settings
        </a>
      ) : (
        <form
          className="grid gap-7"
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void verify();
          }}
        >
          <p className="text-muted-foreground">Confirm that this is your email address.</p>
          <SubmitButton label="Verify this address" pendingLabel="Verifying..." pending={state === "pending"} />
        </form>
      )}
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmailLinkPage, InvalidLinkNotice } from "@/components/accounts/settings/email-link-page";
import { useUser } from "@/components/shell/use-user";
import { SubmitButton } from "@/components/forms/form-actions";
import { useAction } from "@/components/forms/use-action";
import { buttonVariants } from "@/components/ui/button";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { paths } from "@/lib/foundation/paths";

/**
 * The page of a link that can still be used. Requires a click to verify the address, because mail scanners open links
 * too.
 * @param title until the address is verified
 */
export function VerifyEmailForm({ token, title }: { token: string; title: string }) {
  const [state, setState] = useState<"asking" | "verified" | "dead">("asking");
  const router = useRouter();
  const { user } = useUser();
  const verify = useAction("PUT /api/account/verification", {
    onSuccess: () => setState("verified"),
    onError({ status }) {
      if (status !== 404) return false;
      setState("dead");
      // The page says whether it was used or has expired.
      router.refresh();
      return true;
    },
  });
  const next =
    user?.role === "developer"
      ? { href: paths.developerDashboard, label: "Go to Dashboard" }
      : { href: paths.browseApps, label: "Browse Apps" };
  if (state === "dead")
    return (
      <EmailLinkPage title={title}>
        <InvalidLinkNotice href={paths.profile} label="Go to Profile Settings" />
      </EmailLinkPage>
    );
  if (state === "verified")
    return (
      <EmailLinkPage title={accountMessages.emailVerified} announced>
        {/* A full page load, so that the browser reloads the user. */}
        <a href={next.href} className={buttonVariants({ variant: "outline" })}>
          {next.label}
        </a>
      </EmailLinkPage>
    );
  return (
    <EmailLinkPage title={title}>
      <form
        className="grid gap-7"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void verify({ body: { token } });
        }}
      >
        <p className="text-muted-foreground">Confirm that this is your email address.</p>
        <SubmitButton label="Verify this address" pendingLabel="Verifying..." pending={verify.pending} />
      </form>
    </EmailLinkPage>
  );
}

import type { Metadata } from "next";
import { InvalidLinkNotice } from "@/components/account/invalid-link-notice";
import { EmailLinkPage } from "@/components/account/email-link-page";
import { VerifyEmailForm } from "@/components/account/verify-email-form";
import { Link } from "@/components/layout/link";
import { buttonVariants } from "@/components/ui/button";
import { accountMessages } from "@/lib/account/account.messages";
import { getLinkState } from "@/lib/account/get-link-state";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: "Verify your email address",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** The page of the link that verifies an email address. Requires no session. */
export default async function VerifyEmailPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = firstValues(await searchParams);
  const state = token ? await getLinkState("email_verification", token) : "invalid";
  if (state === "verified")
    return (
      <EmailLinkPage title="Verify your email address" lead={accountMessages.alreadyVerified}>
        <Link href={paths.profile} className={buttonVariants({ variant: "outline" })}>
          Go to Profile Settings
        </Link>
      </EmailLinkPage>
    );
  return (
    <EmailLinkPage title="Verify your email address">
      {token && state === "valid" ? (
        <VerifyEmailForm token={token} />
      ) : (
        <InvalidLinkNotice state={state} href={paths.profile} label="Go to Profile Settings" />
      )}
    </EmailLinkPage>
  );
}

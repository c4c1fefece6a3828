import type { Metadata } from "next";
import { InvalidLinkNotice } from "@/components/account/invalid-link-notice";
import { EmailLinkPage } from "@/components/account/email-link-page";
import { VerifyEmailForm } from "@/components/account/verify-email-form";
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
  return (
    <EmailLinkPage title="Verify your email address" lead="Confirm that this is your email address.">
      {token ? (
        <VerifyEmailForm token={token} />
      ) : (
        <InvalidLinkNotice href={paths.profile} label="Go to Profile Settings" />
      )}
    </EmailLinkPage>
  );
}

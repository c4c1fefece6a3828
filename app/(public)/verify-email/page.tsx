import type { Metadata } from "next";
import { DeadLink } from "@/components/account/dead-link";
import { LinkPage } from "@/components/account/link-page";
import { VerifyEmail } from "@/components/account/verify-email";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Verify your email address", robots: { index: false, follow: false }, referrer: "no-referrer" };

/** Where the link leads that verifies an address; nobody needs to be signed in. */
export default async function VerifyEmailPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = firstValues(await searchParams);
  return (
    <LinkPage title="Verify your email address" lead="One press, and we know that this inbox is yours.">
      {token ? <VerifyEmail token={token} /> : <DeadLink href={paths.profile} label="Go to Profile Settings" />}
    </LinkPage>
  );
}

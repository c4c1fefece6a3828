import type { Metadata } from "next";
import { LinkPage } from "@/components/account/link-page";
import { LinkRequestForm } from "@/components/account/link-request-form";
import { NewPasswordForm } from "@/components/account/new-password-form";
import { Link } from "@/components/ui/link";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Choose a new password", robots: { index: false, follow: false }, referrer: "no-referrer" };

/** A forgotten password: where the link is asked for, and where it leads. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = firstValues(await searchParams);
  return (
    <LinkPage title="Choose a new password" lead={token ? "Every browser that is signed in will be signed out." : "We send a link to the address of your account."}>
      {token ? <NewPasswordForm token={token} /> : <LinkRequestForm />}
      <p className="mt-6 text-sm text-muted-foreground"><Link href={paths.auth()} className="link">Back to sign in</Link></p>
    </LinkPage>
  );
}

import type { Metadata } from "next";
import { ChangePasswordCard } from "@/components/accounts/settings/change-password-card";
import { SecondFactorCard } from "@/components/accounts/settings/second-factor-card";
import { SessionsCard } from "@/components/accounts/settings/sessions-card";
import { getSecondFactor } from "@/lib/accounts/second-factor/setup";
import { loadSessionsPage } from "@/lib/accounts/settings/sessions";
import { getSessionToken, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";

export const metadata: Metadata = { title: "Security · Profile Settings" };

/** How a user signs in: password, two-step sign-in and sessions. */
export default async function SecurityPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { after } = firstValues(await searchParams);
  const viewer = await requireViewer();
  const [secondFactor, sessions] = await Promise.all([
    getSecondFactor(viewer),
    loadSessionsPage(viewer, await getSessionToken(), after),
  ]);
  return (
    <>
      <ChangePasswordCard asksCode={secondFactor.since !== null} />
      <SecondFactorCard state={secondFactor} />
      <SessionsCard sessions={sessions} after={after} />
    </>
  );
}

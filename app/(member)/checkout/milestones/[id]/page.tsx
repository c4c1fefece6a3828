import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FundMilestone } from "@/components/commerce/checkout/fund-milestone";
import { RedirectWithToast } from "@/components/commerce/checkout/redirect-with-toast";
import { Card } from "@/components/ui/card";
import { ArrowLeft } from "@/components/ui/icons";
import { HOLD_TERMS } from "@/lib/commerce/funds/funds.constants";
import { getFunding } from "@/lib/commerce/funds/funding";
import { getProviderClientConfig } from "@/lib/commerce/orders/checkout";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { formatPrice } from "@/lib/foundation/format/money";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";

export const metadata: Metadata = { title: "Fund a milestone" };

type Props = { params: Promise<{ id: string }> };

/** Where the client of a project pays for one of its milestones. */
export default async function FundMilestonePage({ params }: Props) {
  const viewer = await requireViewer();
  const funding = await getFunding(viewer, (await params).id);
  if (!funding) notFound();
  const { title, amount, project, developerName, feeSentence, obstacle } = funding;
  const back = hiredProjectPath(project.id);
  return (
    <div className="mx-auto w-full max-w-[70rem] px-(--gutter) pt-4 pb-16 sm:pt-7">
      <a
        href={back}
        className="inline-flex min-h-6 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to the project
      </a>
      <h1 className="mt-1 mb-4 text-h2 sm:mt-2 sm:mb-7">Fund a milestone</h1>
      {obstacle !== null ? (
        <RedirectWithToast to={back} toast={{ title: "Nothing to pay right now", description: obstacle }} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
          <Card className="p-5 lg:order-last lg:p-6">
            <p dir="auto" className="text-sm text-muted-foreground wrap-anywhere">
              {project.title}
            </p>
            <h2 dir="auto" className="mt-1 text-base wrap-anywhere lg:text-h3">
              {title}
            </h2>
            <p className="nums mt-4 flex items-baseline justify-between gap-4 border-t-2 border-foreground pt-3.5">
              <span className="text-sm font-semibold">Total</span>
              <span className="wide text-figure leading-none font-bold tracking-[-0.025em]">{formatPrice(amount)}</span>
            </p>
            <ul className="mt-5 grid list-disc gap-2 border-t border-border pt-4 pl-4.5 text-sm text-muted-foreground">
              <li>{HOLD_TERMS}</li>
              <li className="wrap-anywhere">{`If ${developerName} refunds the payment, or a dispute is decided in your favor, the money goes back to your card.`}</li>
              <li>{feeSentence}</li>
              <li>Once a milestone is funded, the project&apos;s milestones can&apos;t be changed.</li>
            </ul>
          </Card>
          <section aria-labelledby="pay">
            <h2 id="pay" className="mb-3 text-h3 sm:mb-5">
              Pay by card
            </h2>
            <FundMilestone funding={funding} provider={getProviderClientConfig()} name={viewer.name} />
            <noscript>
              <p className="text-sm">Paying needs JavaScript.</p>
            </noscript>
          </section>
        </div>
      )}
    </div>
  );
}

import { SupportLink } from "@/components/layout/support-link";

/** Who may review what. */
export function ReviewTerms() {
  return (
    <p>
      One review per person and app. Write about your own experience. Reviews from buyers are labeled. We close accounts
      that pay for reviews or review their own apps.
    </p>
  );
}

/** What we are responsible for. */
export function LiabilityTerms() {
  return (
    <p>
      We&apos;re responsible for running the marketplace with care, and nothing here limits our liability for willful
      misconduct or gross negligence. Developers are responsible for their apps. Otherwise, our liability for a purchase
      is limited to what you paid for it, to the extent the law allows.
    </p>
  );
}

/** How changes are announced, and where to ask. */
export function ChangesToTerms({ supportAddress }: { supportAddress: string }) {
  return (
    <p>
      If these terms change in a way that matters to you, we&apos;ll email you before the change applies. Questions?
      Email <SupportLink address={supportAddress} />.
    </p>
  );
}

import { BecomeDeveloperActions } from "@/components/catalog/listing/become-developer-actions";
import { BackLink } from "@/components/shell/breadcrumbs";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { BadgeCheck, ReceiptText, ShoppingBag, Store } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";

/** The page's heading and title. */
export const BECOME_DEVELOPER_TITLE = "Sell on Forgehall";

const points = (feeNote: string) => [
  { Icon: Store, text: `List apps for free or at any price you choose. ${feeNote}` },
  { Icon: BadgeCheck, text: "We review every app before it goes live and share feedback." },
  { Icon: ReceiptText, text: "See your apps, orders and revenue in a developer dashboard." },
  { Icon: ShoppingBag, text: "Keep everything you've bought. You can still buy apps." },
];

/**
 * Shown to customers instead of the listing form: explains the developer role, with one confirmation
 * (docs/product.md#becoming-a-developer).
 */
export function BecomeDeveloperPage({ feeNote }: { feeNote: string }) {
  return (
    <div className="mx-auto w-full max-w-[38rem] px-(--gutter) py-10 sm:py-16">
      <BackLink href={paths.home}>Back to Home</BackLink>
      <h1 className="mt-2">{BECOME_DEVELOPER_TITLE}</h1>
      <p className="mt-3 text-lg text-muted-foreground">
        You have a customer account. Switch to a developer account to list apps. It&apos;s free.
      </p>
      <Card className="my-7">
        <ul>
          {points(feeNote).map(({ Icon, text }) => (
            <li key={text} className="flex gap-3 border-t border-border px-5 py-3.5 first:border-t-0">
              <Icon aria-hidden className="mt-1 size-4 shrink-0 text-muted-foreground" />
              {text}
            </li>
          ))}
        </ul>
      </Card>
      <BecomeDeveloperActions />
    </div>
  );
}

/** The page's heading and title. */
export const NOT_FOR_ADMINS_TITLE = "Only developers can list apps";

/** Moderators cannot create listings (docs/product.md#create-listing). */
export function NotForAdmins() {
  return (
    <div className="page-wrap py-16">
      <EmptyState
        as="h1"
        title={NOT_FOR_ADMINS_TITLE}
        action={
          <Link href={paths.home} className={buttonVariants({ variant: "outline" })}>
            Back to Home
          </Link>
        }
      >
        Staff accounts can&apos;t sell. Use a developer account to list an app.
      </EmptyState>
    </div>
  );
}

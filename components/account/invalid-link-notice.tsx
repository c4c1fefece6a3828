import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import type { LinkState } from "@/lib/account/account.dto";
import { accountMessages } from "@/lib/account/account.messages";

const sentences: Partial<Record<LinkState, string>> = {
  used: accountMessages.linkUsed,
  expired: accountMessages.linkExpired,
};

type InvalidLinkNoticeProps = { state?: LinkState; href: string; label: string };

/** Shown for a used, expired or otherwise invalid emailed link, with a way on. */
export function InvalidLinkNotice({ state = "invalid", href, label }: InvalidLinkNoticeProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-lg border border-border bg-card p-5">
      <p>{sentences[state] ?? accountMessages.linkInvalid}</p>
      <Link href={href} className={buttonVariants({ variant: "outline" })}>
        {label}
      </Link>
    </div>
  );
}

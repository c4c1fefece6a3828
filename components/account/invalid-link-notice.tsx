import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { accountMessages } from "@/lib/account/account.messages";

const sentences = {
  used: accountMessages.linkUsed,
  expired: accountMessages.linkExpired,
  invalid: accountMessages.linkInvalid,
} as const;

type InvalidLinkNoticeProps = { state?: keyof typeof sentences; href: string; label: string };

/** Shown for a used, expired or otherwise invalid emailed link, with a way on. */
export function InvalidLinkNotice({ state = "invalid", href, label }: InvalidLinkNoticeProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-lg border border-dashed border-input px-5 py-5">
      <p>{sentences[state]}</p>
      <Link href={href} className={buttonVariants({ variant: "outline" })}>
        {label}
      </Link>
    </div>
  );
}

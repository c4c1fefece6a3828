import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { accountMessages } from "@/lib/account/account.messages";

/** Shown for an invalid or expired emailed link, with a way to get a new one. */
export function InvalidLinkNotice({ href, label }: { href: string; label: string }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-lg border border-dashed border-input px-5 py-5">
      <p>{accountMessages.linkInvalid}</p>
      <Link href={href} className={buttonVariants({ variant: "outline" })}>
        {label}
      </Link>
    </div>
  );
}

import type { ReactNode } from "react";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import type { LinkState } from "@/lib/accounts/settings/settings.rows";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";

type EmailLinkPageProps = {
  title: string;
  lead?: string;
  /** Whether screen readers announce the title, because it replaces another. */
  announced?: boolean;
  children: ReactNode;
};

/** The narrow layout of pages opened from an emailed link. */
export function EmailLinkPage({ title, lead, announced = false, children }: EmailLinkPageProps) {
  return (
    <div className="mx-auto w-full max-w-[30rem] px-(--gutter) py-10 sm:py-16">
      <div role={announced ? "alert" : undefined}>
        <h1 className="display text-2xl">{title}</h1>
      </div>
      {lead && <p className="mt-2 wrap-anywhere text-muted-foreground">{lead}</p>}
      <div className={lead ? "mt-7" : "mt-5"}>{children}</div>
      <noscript>
        <p className="mt-4 text-sm text-muted-foreground">This needs JavaScript.</p>
      </noscript>
    </div>
  );
}

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

"use client";

import { type ReactNode, useState } from "react";
import { Link } from "@/components/shell/link";
import { Button } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import type { FirstStep } from "@/lib/accounts/users/users.rows";
import { FIRST_STEPS_COOKIE } from "@/lib/foundation/auth/cookies.constants";
import { paths } from "@/lib/foundation/paths";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

type StepText = {
  title: string;
  text: (email: ReactNode) => ReactNode;
  action: string;
  href: string | ((step: FirstStep) => string);
};

const stepTexts: Record<FirstStep["name"], StepText> = {
  "verify-email": {
    title: "Verify your email",
    text: (email) => (
      <>
        <span>Open the link we sent to </span>
        {email}
        <span>. Can&apos;t find it? Send it again from your profile.</span>
      </>
    ),
    action: "Go to profile",
    href: paths.profile,
  },
  profile: {
    title: "Complete your profile",
    text: () => "Add a photo or a short bio, so developers know who they're working with.",
    action: "Edit profile",
    href: paths.profile,
  },
  "developer-profile": {
    title: "Complete your profile",
    text: () => "Add a bio and your skills, so clients can find you.",
    action: "Edit profile",
    href: paths.profile,
  },
  "find-app": {
    title: "Find your first app",
    text: () => "Save apps to your wishlist, or start with a free one.",
    action: "Browse Apps",
    href: paths.browseApps,
  },
  "list-app": {
    title: "List your first app",
    text: () => "Once it's submitted, a human reviews it before it goes live.",
    action: "List an app",
    href: paths.createListing,
  },
  upload: {
    title: "Upload your files",
    text: () => "Buyers download them from Forgehall. A link to your own download works, too.",
    action: "Upload files",
    href: ({ appId }) => (appId ? paths.releases(appId) : paths.createListing),
  },
  payouts: {
    title: "Set up payouts",
    text: () => "Connect your bank account to get paid. Until then, we hold what you earn.",
    action: "Set up payouts",
    href: paths.payouts,
  },
  verification: {
    title: "Get verified",
    text: () => "Show us who you are, and you can cash out each new sale right away. Buyers see a badge by your name.",
    action: "Request verification",
    href: `${paths.contact}?topic=account`,
  },
};

/** An email address that breaks before its @ rather than inside a word. */
function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  );
}

type FirstStepsProps = { steps: readonly FirstStep[]; userId: string; email: string };

/** The checklist for new users, with a button that hides it in this browser; nothing without steps. */
export function FirstSteps({ steps, userId, email }: FirstStepsProps) {
  const [dismissed, setDismissed] = useState(false);
  function dismiss() {
    document.cookie = `${FIRST_STEPS_COOKIE}=${userId}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    setDismissed(true);
    document.querySelector("main")?.focus();
  }
  if (dismissed || steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <section aria-labelledby="first-steps" className="card mb-8 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="first-steps" className="text-h3">
            Get started
          </h2>
          <p className="nums text-sm text-muted-foreground">{`${done} of ${steps.length} done`}</p>
        </div>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
      <ol className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
        {steps.map((step) => {
          const { name, done: isDone } = step;
          const { title, text, action, href } = stepTexts[name];
          return (
            <li key={name} className="flex min-w-0 gap-3">
              {isDone ? (
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              ) : (
                <span aria-hidden className="mt-0.5 size-5 shrink-0 rounded-full border border-input" />
              )}
              <div className="min-w-0">
                <h3 className={isDone ? "text-sm font-medium text-muted-foreground" : "text-sm font-semibold"}>
                  <span>{title}</span>
                  {isDone && <span className="sr-only">, done</span>}
                </h3>
                {!isDone && (
                  <>
                    <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
                      {text(<BreakableEmail email={email} />)}
                    </p>
                    <Link
                      href={typeof href === "string" ? href : href(step)}
                      className="link mt-1.5 inline-flex min-h-6 items-center text-sm"
                    >
                      {action}
                    </Link>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

"use client";

import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";

/** Shown when an emailed link belongs to another account than the signed-in one. Signing out reloads the page. */
export function OthersLink({ email }: { email: string }) {
  const signOut = useAction("POST /api/logout", {
    onSuccess() {
      window.location.reload();
      return "leaving";
    },
  });
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-lg border border-dashed border-input px-5 py-5">
      <p dir="auto" className="wrap-anywhere">
        You&rsquo;re signed in as {email}, but this link is for a different account. Sign out to continue.
      </p>
      <Button variant="outline" aria-disabled={signOut.pending} onClick={() => void signOut()}>
        {signOut.pending ? "Signing out..." : "Sign out"}
      </Button>
    </div>
  );
}

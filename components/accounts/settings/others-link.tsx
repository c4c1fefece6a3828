"use client";

import { useState } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/foundation/api-client/api";

/** Shown when an emailed link belongs to another account than the signed-in one. Signing out reloads the page. */
export function OthersLink({ email }: { email: string }) {
  const [pending, setPending] = useState(false);
  async function signOut() {
    if (pending) return;
    setPending(true);
    try {
      await apiRequest("POST", "/api/logout");
      window.location.reload();
    } catch (error) {
      setPending(false);
      handleApiError(error);
    }
  }
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-lg border border-dashed border-input px-5 py-5">
      <p dir="auto" className="wrap-anywhere">
        You&rsquo;re signed in as {email}, but this link is for a different account. Sign out to continue.
      </p>
      <Button variant="outline" aria-disabled={pending} onClick={() => void signOut()}>
        {pending ? "Signing out..." : "Sign out"}
      </Button>
    </div>
  );
}

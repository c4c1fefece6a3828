"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { tellFailure } from "@/components/layout/tell-failure";
import { showToast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/api-client/api-request";

/**
 * Ends one session, or all others.
 * @param path of the call
 * @param name what a screen reader hears, where there are several of these buttons
 * @param done what the toast says afterwards
 */
export function EndSessionButton({ path, label, name, done }: { path: string; label: string; name?: string; done: string }) {
  const [pending, setPending] = useState(false);
  const router = useRouter();
  async function end() {
    if (pending) return;
    setPending(true);
    try {
      await apiRequest("DELETE", path);
      showToast({ variant: "success", title: done });
    } catch (error) {
      tellFailure(error);
    }
    setPending(false);
    router.refresh();
  }
  return <Button variant="outline" size="sm" aria-label={name} aria-disabled={pending} onClick={() => void end()}>{pending ? "Ending..." : label}</Button>;
}

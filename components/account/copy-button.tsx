"use client";

import { showToast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import type { ButtonLooks } from "@/components/ui/button-looks";
import { Copy } from "@/components/ui/icons";
import { secondFactorMessages } from "@/lib/second-factor/second-factor.messages";

/** Copies a text, and says whether it worked. */
export function CopyButton({ text, label, size = "sm" }: { text: string; label: string; size?: ButtonLooks["size"] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ variant: "success", title: secondFactorMessages.copied });
    } catch {
      // Also where there is no clipboard: without https, or when it is forbidden.
      showToast({ variant: "destructive", title: secondFactorMessages.copyFailed });
    }
  }
  return (
    <Button variant="outline" size={size} onClick={() => void copy()}>
      <Copy aria-hidden />
      {label}
    </Button>
  );
}

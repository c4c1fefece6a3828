"use client";

import { toast } from "@/components/shell/toast";
import { Button, type ButtonVariants } from "@/components/ui/button";
import { Copy } from "@/components/ui/icons";
import { secondFactorMessages } from "@/lib/accounts/second-factor/second-factor.constants";

/** Copies text to the clipboard and reports the result. */
export function CopyButton({
  text,
  label,
  name,
  size = "sm",
}: {
  text: string;
  label: string;
  /** The accessible name, where a page has several of these buttons. */
  name?: string;
  size?: ButtonVariants["size"];
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(secondFactorMessages.copied);
    } catch {
      // Also when there is no clipboard: without HTTPS or permission.
      toast.error(secondFactorMessages.copyFailed);
    }
  }
  return (
    <Button variant="outline" size={size} aria-label={name} onClick={() => void copy()}>
      <Copy aria-hidden />
      {label}
    </Button>
  );
}

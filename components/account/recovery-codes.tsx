"use client";

import { useEffect, useRef } from "react";
import { CopyButton } from "@/components/account/copy-button";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";

/** Shows recovery codes in plain text, which is possible only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  function download() {
    const file = new Blob([`Recovery codes for Forgehall. Each works once.\n\n${text}\n`], {
      type: "text/plain",
    });
    const link = Object.assign(document.createElement("a"), {
      href: URL.createObjectURL(file),
      download: "forgehall-recovery-codes.txt",
    });
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <div>
      <h3 tabIndex={-1} ref={heading} className="outline-none">
        Save your recovery codes
      </h3>
      <p className="mt-1 max-w-[62ch] text-sm text-muted-foreground">
        Use each code once if you don&apos;t have your phone. You won&apos;t see them again, so keep them somewhere
        safe.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid gap-x-8 gap-y-1.5 rounded-md border border-border bg-secondary p-4 font-mono text-sm md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <CopyButton text={text} label="Copy codes" size="default" />
        <Button variant="outline" onClick={download}>
          <Download aria-hidden />
          Download codes
        </Button>
        <Button onClick={onDone}>I&apos;ve saved these codes</Button>
      </div>
    </div>
  );
}

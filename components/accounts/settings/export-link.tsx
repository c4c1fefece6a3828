"use client";

import { type MouseEvent, useRef } from "react";
import { useAction } from "@/components/forms/use-action";
import { buttonVariants } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";

/** Downloads the account's data, after asking for the password where that is due. */
export function ExportLink() {
  const isConfirmed = useRef(false);
  const confirm = useAction("GET /api/account/confirm");
  function download(event: MouseEvent<HTMLAnchorElement>) {
    if (isConfirmed.current) return void (isConfirmed.current = false);
    event.preventDefault();
    const link = event.currentTarget;
    void confirm(undefined, {
      onSuccess() {
        isConfirmed.current = true;
        link.click();
      },
    });
  }
  return (
    <a href="/api/account/export" download onClick={download} className={buttonVariants({ variant: "outline" })}>
      <Download aria-hidden />
      Download my data
    </a>
  );
}

"use client";

import { type MouseEvent, useRef } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { buttonVariants } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { apiRequest } from "@/lib/foundation/api-client/api";

/** Downloads the account's data, after asking for the password where that is due. */
export function ExportLink() {
  const isConfirmed = useRef(false);
  async function download(event: MouseEvent<HTMLAnchorElement>) {
    if (isConfirmed.current) return void (isConfirmed.current = false);
    event.preventDefault();
    const link = event.currentTarget;
    try {
      await apiRequest("GET", "/api/account/confirm");
      isConfirmed.current = true;
      link.click();
    } catch (error) {
      handleApiError(error);
    }
  }
  return (
    <a
      href="/api/account/export"
      download
      onClick={(event) => void download(event)}
      className={buttonVariants({ variant: "outline" })}
    >
      <Download aria-hidden />
      Download my data
    </a>
  );
}

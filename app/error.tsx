"use client";

import { BrokenPage } from "@/components/layout/broken-page";

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return <BrokenPage error={error} onRetry={retry} />;
}

import type { ComponentProps } from "react";
import { AppCards } from "@/components/apps/app-cards";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { toAppCard } from "@/lib/format/app-card";

/** Apps as a grid of cards. */
export function AppGrid({
  apps,
  ...props
}: Omit<ComponentProps<typeof AppCards>, "apps"> & { apps: readonly AppSummary[] }) {
  return <AppCards apps={apps.map(toAppCard)} {...props} />;
}

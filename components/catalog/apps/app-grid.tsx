import type { ComponentProps } from "react";
import { AppCards } from "@/components/catalog/apps/app-cards";
import type { AppSummary } from "@/lib/catalog/apps/apps.rows";
import { toAppCard } from "@/lib/catalog/apps/cards";

/** Apps as a grid of cards. */
export function AppGrid({
  apps,
  ...props
}: Omit<ComponentProps<typeof AppCards>, "apps"> & { apps: readonly AppSummary[] }) {
  return <AppCards apps={apps.map(toAppCard)} {...props} />;
}

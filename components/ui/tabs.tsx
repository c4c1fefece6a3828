"use client";

import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { tabClasses, tabListClasses } from "@/components/ui/link-tabs";
import { cn } from "@/lib/utils";

/** Tabs within a page, for forms. Use LinkTabs for a selection that belongs in the URL. */
export const Tabs = Radix.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn(tabListClasses, className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger className={cn(tabClasses, className)} {...props} />;
}

export const TabsContent = Radix.Content;

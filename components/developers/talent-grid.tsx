import type { ComponentProps } from "react";
import { TalentCards } from "@/components/developers/talent-cards";
import { toTalentCard } from "@/lib/format/talent-card";
import type { Developer } from "@/lib/developers/developers.dto";

/** Developers as a grid of cards. */
export function TalentGrid({
  developers,
  ...props
}: Omit<ComponentProps<typeof TalentCards>, "developers"> & { developers: readonly Developer[] }) {
  return <TalentCards developers={developers.map(toTalentCard)} {...props} />;
}

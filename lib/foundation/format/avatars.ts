import { firstCharacters } from "@/lib/foundation/format/truncate";

/** Palette of background and text colors; each pair meets WCAG AA contrast. */
const PALETTE = [
  { ground: "#252C31", ink: "#F2F4F3" },
  { ground: "#DED8CA", ink: "#26261F" },
  { ground: "#2F4C3E", ink: "#FFFFFF" },
  { ground: "#E8BE55", ink: "#33280A" },
  { ground: "#AFCDDF", ink: "#14303F" },
  { ground: "#553550", ink: "#FFFFFF" },
  { ground: "#1E5E63", ink: "#FFFFFF" },
  { ground: "#EBC4B2", ink: "#46241A" },
  { ground: "#2A4A9C", ink: "#FFFFFF" },
  { ground: "#B7D1BB", ink: "#1F3A28" },
] as const;

/** Returns the colors of a user's initials. The same name always has the same colors. */
export function avatarColors(name: string): { ground: string; ink: string } {
  let hash = 2166136261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return PALETTE[hash % PALETTE.length] ?? PALETTE[0];
}

/** "Marta Lindqvist" → "ML", "Plato" → "P". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters
    .map((word) => firstCharacters(word ?? "", 1))
    .join("")
    .toUpperCase();
}

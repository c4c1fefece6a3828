import { createHash } from "node:crypto";
import type { Card, CardKind } from "@/lib/cards/card.dto";
import { paths } from "@/lib/paths";

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** Part of every version: counted up when the drawing changes. */
const DRAWING = 1;

/** Names what a card shows: another title, price or picture is another version. */
export const cardVersion = (card: Card) => createHash("sha256").update(JSON.stringify([DRAWING, card])).digest("hex").slice(0, 16);

/** The picture of a shared link, for a page's metadata; its address changes with what it shows. */
export function cardImage(kind: CardKind, id: string, card: Card): { url: string; width: number; height: number; alt: string; type: string } {
  const alt = [card.title, card.text].filter(Boolean).join(". ");
  return { url: paths.card(kind, id, cardVersion(card)), width: CARD_WIDTH, height: CARD_HEIGHT, alt, type: "image/jpeg" };
}

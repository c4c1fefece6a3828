import { getCard } from "@/lib/cards/get-card";
import { cardParams } from "@/lib/cards/cards.schema";
import { definePicture } from "@/lib/http/define-picture";

export const dynamic = "force-dynamic";
export const GET = definePicture({ params: cardParams, handle: ({ kind, id, file }) => getCard(kind, id, file.replace(/\.jpg$/, "")) });

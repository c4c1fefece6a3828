import { tmpdir } from "node:os";
import { join } from "node:path";
import { getAppPage } from "@/lib/apps/get-app-page";
import { CARD_HEIGHT, cardVersion } from "@/lib/cards/card-address";
import type { Card, CardKind } from "@/lib/cards/card.dto";
import { describeAppCard, describeDeveloperCard, describeRequestCard } from "@/lib/cards/describe-card";
import { drawCard } from "@/lib/cards/draw-card";
import { KeptPictures } from "@/lib/cards/kept-pictures";
import { getDeveloperPage } from "@/lib/developers/get-developer-page";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { getRequestPage } from "@/lib/project-requests/get-request-page";
import { createQueue } from "@/lib/queue";
import { storedObjects } from "@/lib/storage/stored-objects";

const MAX_BYTES = 256 * 1024 * 1024;
const kept = new KeptPictures(join(tmpdir(), "forgehall-cards"), MAX_BYTES);
// One takes a tenth of a second: a flood of new addresses waits or is sent away, and pages go on.
const inTurn = createQueue({ atOnce: 1, maxWaiting: 40, busy: "Many pictures are being drawn right now. Please try again in a moment." });

const nullOr = <In, Out>(value: In | null, then: (value: In) => Out) => (value === null ? null : then(value));

const readers: Record<CardKind, (id: string) => Promise<Card | null>> = {
  apps: async (id) => nullOr(await getAppPage(null, id), describeAppCard),
  developers: async (id) => nullOr(await getDeveloperPage(id), describeDeveloperCard),
  requests: async (id) => nullOr(await getRequestPage(id), describeRequestCard),
};

/** A stored picture at the width that the drawing needs; null where it is gone. */
async function readPicture(stored: string): Promise<Buffer | null> {
  const path = stored.replace(/^\/?objects\//, "").replace(/\/1280\.webp$/, "/640.webp");
  const object = await storedObjects().open(path);
  return object && Buffer.from(await new Response(object.read()).arrayBuffer());
}

/**
 * The picture of a shared link to an app, a developer or an open request, made when it is asked for and kept.
 * @returns the JPEG; or the address that it has now, where what it shows is another than the version says
 * @throws AppError not_found for what is not public, unavailable when too many wait to be drawn
 */
export async function getCard(kind: CardKind, id: string, version: string): Promise<{ picture: Buffer } | { moved: string }> {
  const card = await readers[kind](id);
  if (!card) throw new AppError("not_found", "There is no such picture");
  const current = cardVersion(card);
  if (current !== version) return { moved: paths.card(kind, id, current) };
  const picture = await kept.get(`${current}-${CARD_HEIGHT}.jpg`, () => inTurn(async () => drawCard(card, card.picture === null ? null : await readPicture(card.picture))));
  return { picture };
}

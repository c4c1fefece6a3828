import { handWrittenApps } from "../apps/hand-written-apps";
import type { Cover } from "./cover.types";
import { coversOf } from "./hand-written-covers";

/** Every picture that the demo data shows. */
export const allCovers: Cover[] = handWrittenApps.flatMap(coversOf);

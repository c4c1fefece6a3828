import { handWrittenApps } from "../apps/hand-written-apps";
import type { Cover } from "./cover.types";
import { coversOf } from "./hand-written-covers";
import { poolCovers } from "./template-covers";

/** Every picture that the demo data shows. */
export const allCovers: Cover[] = [...handWrittenApps.flatMap(coversOf), ...poolCovers];

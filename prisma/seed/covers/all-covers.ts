import { curatedApps } from "../apps/curated-apps";
import type { Cover } from "./cover.types";
import { listCovers } from "./curated-covers";
import { poolCovers } from "./template-covers";

/** Every image of the demo data. */
export const allCovers: Cover[] = [...curatedApps.flatMap(listCovers), ...poolCovers];

// Runs the product's cleanup of releases and of temporary files as if two days had passed, and prints how many bytes
// the quota counts then, of all developers. Usage: node --import tsx tests/chaos/releases/clean-up-in-two-days.ts
import { cleanUpReleases } from "@/lib/catalog/releases/cleanup";
import { sumReleaseBytes } from "@/lib/catalog/releases/release-files";
import { db } from "@/lib/foundation/db/client";
import { sweepIncomingFiles } from "@/lib/foundation/storage/incoming-files";

const TWO_DAYS_MS = 49 * 60 * 60 * 1000;

const now = new Date(Date.now() + TWO_DAYS_MS);
await cleanUpReleases(now);
await sweepIncomingFiles(now);
const developers = await db.release.findMany({ distinct: ["developerId"], select: { developerId: true } });
const used = await Promise.all(developers.map(({ developerId }) => sumReleaseBytes(db, developerId)));
console.log(used.reduce((sum, bytes) => sum + bytes, 0));
process.exit();

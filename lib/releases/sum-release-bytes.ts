import type { Db } from "@/lib/db/client";
import { getObjectStore } from "@/lib/storage/get-object-store";

/** Bytes that a file takes up at most until it is stored: in a folder its parts and, for a while, what joins them. */
export const uploadBytes = (bytes: number): number => (getObjectStore().joinsParts ? 2 * bytes : bytes);

/**
 * Returns how many bytes all release files of a developer take up, by their announced sizes, with what unfinished
 * uploads need until they are stored. Those of harmful releases are gone.
 */
export async function sumReleaseBytes(client: Db, developerId: string): Promise<number> {
  const sum = async (storedAt: null | { not: null }) => {
    const where = { removedAt: null, storedAt, release: { developerId } };
    return Number((await client.releaseFile.aggregate({ where, _sum: { bytes: true } }))._sum.bytes ?? 0);
  };
  return (await sum({ not: null })) + uploadBytes(await sum(null));
}

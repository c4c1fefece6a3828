import type { Db } from "@/lib/db/client";

/** Returns the announced size of all release files of a developer in bytes, without those of harmful releases. */
export async function sumReleaseBytes(client: Db, developerId: string): Promise<number> {
  const { _sum: sum } = await client.releaseFile.aggregate({
    where: { removedAt: null, release: { developerId } },
    _sum: { bytes: true },
  });
  return Number(sum.bytes ?? 0);
}

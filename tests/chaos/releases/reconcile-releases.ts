import type { ReleaseStatus } from "@/lib/catalog/releases/releases.constants";
import type { SeenDelivery } from "./simulate-downloader";

/** A release as the database has it. */
export type ReleaseRow = {
  id: string;
  app: string;
  status: ReleaseStatus;
  submitted: boolean;
  problem: string | null;
  /** Whether it has a date of publication. */
  dated: boolean;
  /** How often its publication was audited. */
  publications: number;
  /** Whether buyers were notified of it, or a job will do so. */
  announced: boolean;
};

/** A file of a release as the database has it; `removed` when its release was withdrawn as harmful. */
export type FileRow = {
  id: string;
  release: string;
  bytes: number;
  sha256: string | null;
  stored: boolean;
  checked: boolean;
  removed: boolean;
  downloads: number;
};

/** Everything that must agree after a run, when the cleanup has run. */
export type ReleaseRecords = {
  releases: ReleaseRow[];
  files: FileRow[];
  deliveries: { order: string; file: string }[];
  /** What is in the store, by file. */
  objects: { id: string; bytes: number; sha256: string }[];
  /** Unfinished uploads and temporary files in the store. */
  leftovers: string[];
  /** Jobs that are out of attempts. */
  failedJobs: string[];
  /** Bytes that the quota counts, of all developers. */
  usedBytes: number;
  /** SHA-256 of what developers uploaded, by file. */
  sent: Map<string, string>;
  seen: SeenDelivery[];
};

/**
 * Compares releases, stored files and deliveries with each other and with what people sent and received.
 * @returns the discrepancies, a sentence each
 */
export function reconcileReleases(records: ReleaseRecords): string[] {
  return [
    ...records.releases.flatMap((release) => findHalfDone(release, records.files)),
    ...findStorageFaults(records),
    ...findDeliveryFaults(records),
    ...records.leftovers.map((path) => `Left over: ${path}.`),
    ...records.failedJobs.map((job) => `Failed: ${job}.`),
  ];
}

function findHalfDone(release: ReleaseRow, all: FileRow[]): string[] {
  const { id, status, submitted, problem, dated, publications, announced } = release;
  const files = all.filter((file) => file.release === id);
  const wasPublished = status === "published" || status === "withdrawn";
  const isWhole = files.length > 0 && files.every(({ stored, checked }) => stored && checked);
  return [
    ...(status === "processing" ? [`Unfinished: release ${id} is still being checked.`] : []),
    ...(status === "draft" && submitted && !problem ? [`Unexplained: release ${id} came back without a problem.`] : []),
    ...((status === "review" || wasPublished) && !isWhole
      ? [`Half: release ${id} is ${status} without all of its files.`]
      : []),
    ...(dated === wasPublished ? [] : [`Half: release ${id} is ${status}, and its date says otherwise.`]),
    ...(publications === Number(wasPublished)
      ? []
      : [`Half: release ${id} is ${status} and was published ${publications} times.`]),
    ...(status === "published" && !announced ? [`Forgotten: nobody will be notified of release ${id}.`] : []),
  ];
}

function findStorageFaults({ files, objects, sent, usedBytes }: ReleaseRecords): string[] {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const kept = files.filter(({ stored, removed }) => stored && !removed);
  const known = new Set(kept.map(({ id }) => id));
  const storedBytes = objects.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...kept.flatMap(({ id, bytes, sha256 }) => {
      const object = byId.get(id);
      if (object?.bytes !== bytes) return [`Lost: file ${id} is not in the store as a whole.`];
      const isSame = object.sha256 === sent.get(id) && (sha256 === null || sha256 === object.sha256);
      return isSame ? [] : [`Mixed up: file ${id} is not what its developer sent.`];
    }),
    ...objects.filter(({ id }) => !known.has(id)).map(({ id }) => `Orphaned: object ${id} belongs to no file.`),
    ...files.filter(({ stored }) => !stored).map(({ id }) => `Orphaned: file ${id} was never completed.`),
    ...(storedBytes === usedBytes ? [] : [`Quota: ${usedBytes} bytes are counted and ${storedBytes} are stored.`]),
  ];
}

function findDeliveryFaults({ files, deliveries, seen }: ReleaseRecords): string[] {
  const times = new Map<string, number>();
  for (const { order, file } of deliveries) times.set(`${order} ${file}`, (times.get(`${order} ${file}`) ?? 0) + 1);
  return [
    ...seen.filter(({ isWrong }) => isWrong).map(({ file }) => `Damaged: a buyer got other bytes of file ${file}.`),
    ...[...new Set(seen.map(({ order, file }) => `${order} ${file}`))]
      .filter((key) => !times.has(key))
      .map((key) => `Lost: the delivery of ${key} was not logged.`),
    ...[...times].filter(([, count]) => count > 1).map(([key, count]) => `Doubled: ${key} was logged ${count} times.`),
    ...files.flatMap(({ id, downloads }) => {
      const logged = deliveries.filter(({ file }) => file === id).length;
      return logged === downloads ? [] : [`Counter: file ${id} counts ${downloads} downloads and has ${logged}.`];
    }),
  ];
}

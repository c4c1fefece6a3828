import { reconcileReleases, type FileRow, type ReleaseRecords, type ReleaseRow } from "./reconcile-releases";

const release: ReleaseRow = {
  id: "r1",
  app: "notes",
  status: "published",
  submitted: true,
  problem: null,
  dated: true,
  publications: 1,
  announced: true,
};
const file: FileRow = {
  id: "f1",
  release: "r1",
  bytes: 10,
  sha256: "aa",
  stored: true,
  checked: true,
  removed: false,
  downloads: 1,
};
const good: ReleaseRecords = {
  releases: [release],
  files: [file],
  deliveries: [{ order: "o1", file: "f1" }],
  objects: [{ id: "f1", bytes: 10, sha256: "aa" }],
  leftovers: [],
  failedJobs: [],
  usedBytes: 10,
  sent: new Map([["f1", "aa"]]),
  seen: [{ order: "o1", file: "f1", isComplete: true, isWrong: false }],
};
const draft: ReleaseRow = { ...release, status: "draft", dated: false, publications: 0, announced: false };

describe("reconcileReleases", () => {
  it("finds nothing when everything matches", () => expect(reconcileReleases(good)).toEqual([]));

  it("expects no object of a release that was withdrawn as harmful", () => {
    const harmful = { ...good, releases: [{ ...release, status: "withdrawn" as const }], usedBytes: 0 };
    const files = [{ ...file, removed: true }];
    expect(reconcileReleases({ ...harmful, files, objects: [] })).toEqual([]);
    expect(reconcileReleases({ ...harmful, files })).toEqual([
      "Orphaned: object f1 belongs to no file.",
      "Quota: 0 bytes are counted and 10 are stored.",
    ]);
  });

  it.each<[what: string, change: Partial<ReleaseRecords>, sentence: string]>([
    [
      "a release that is still checked",
      { releases: [{ ...draft, status: "processing" }] },
      "Unfinished: release r1 is still being checked.",
    ],
    ["a release that came back", { releases: [draft] }, "Unexplained: release r1 came back without a problem."],
    [
      "a published release with an unchecked file",
      { files: [{ ...file, checked: false }] },
      "Half: release r1 is published without all of its files.",
    ],
    [
      "a published release without a date",
      { releases: [{ ...release, dated: false }] },
      "Half: release r1 is published, and its date says otherwise.",
    ],
    [
      "a release published twice",
      { releases: [{ ...release, publications: 2 }] },
      "Half: release r1 is published and was published 2 times.",
    ],
    [
      "a release that nobody hears of",
      { releases: [{ ...release, announced: false }] },
      "Forgotten: nobody will be notified of release r1.",
    ],
    ["other bytes", { sent: new Map([["f1", "bb"]]) }, "Mixed up: file f1 is not what its developer sent."],
    ["a temporary file", { leftovers: [".incoming/1"] }, "Left over: .incoming/1."],
    ["a failed job", { failedJobs: ["check_release"] }, "Failed: check_release."],
    ["another quota", { usedBytes: 20 }, "Quota: 20 bytes are counted and 10 are stored."],
    ["a counter that is off", { files: [{ ...file, downloads: 2 }] }, "Counter: file f1 counts 2 downloads and has 1."],
    [
      "a delivery without a record",
      { deliveries: [], files: [{ ...file, downloads: 0 }] },
      "Lost: the delivery of o1 f1 was not logged.",
    ],
    [
      "a delivery that counts twice",
      {
        deliveries: [
          { order: "o1", file: "f1" },
          { order: "o1", file: "f1" },
        ],
        files: [{ ...file, downloads: 2 }],
      },
      "Doubled: o1 f1 was logged 2 times.",
    ],
    [
      "a damaged download",
      { seen: [{ order: "o1", file: "f1", isComplete: true, isWrong: true }] },
      "Damaged: a buyer got other bytes of file f1.",
    ],
  ])("finds %s", (_what, change, sentence) => expect(reconcileReleases({ ...good, ...change })).toEqual([sentence]));

  it("finds a file without its object, and one that was never completed", () => {
    expect(reconcileReleases({ ...good, objects: [], usedBytes: 0 })).toEqual([
      "Lost: file f1 is not in the store as a whole.",
    ]);
    const half = { ...file, id: "f2", release: "r2", stored: false, checked: false, downloads: 0 };
    const releases = [release, { ...draft, id: "r2", submitted: false }];
    expect(reconcileReleases({ ...good, releases, files: [file, half] })).toEqual([
      "Orphaned: file f2 was never completed.",
    ]);
  });
});

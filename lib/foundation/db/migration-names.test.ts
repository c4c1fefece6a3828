import { compareMigrationNames } from "@/lib/foundation/db/migration-names";

it("says which migrations are missing, of a newer release, or not finished", () => {
  const records = [
    { name: "4_newer", finished: true },
    { name: "1_init", finished: true },
    { name: "3_newer", finished: true },
    { name: "2_search", finished: false },
  ];
  expect(compareMigrationNames(records, ["1_init", "2_search", "2_stars"])).toEqual({
    missing: ["2_search", "2_stars"],
    unknown: ["3_newer", "4_newer"],
    unfinished: ["2_search"],
  });
});

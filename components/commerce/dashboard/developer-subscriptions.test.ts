import { addCohorts, trimCohorts } from "@/components/commerce/dashboard/developer-subscriptions";

const cohort = (month: string, subscribers: number, ...retained: number[]) => ({ month, subscribers, retained });

describe("the retention of all months", () => {
  it("weighs each month by its subscribers, and leaves out those that are too young", () => {
    const cohorts = [cohort("2026-08-01", 100, 80, 60), cohort("2026-09-01", 10, 1), cohort("2026-10-01", 5)];
    expect(addCohorts(cohorts)).toEqual([
      { subscribers: 110, retained: 81 },
      { subscribers: 100, retained: 60 },
    ]);
  });

  it("is empty while no month is old enough", () => {
    expect(addCohorts([cohort("2026-11-01", 5)])).toEqual([]);
    expect(addCohorts([])).toEqual([]);
  });

  it("starts with the first month that has subscribers", () => {
    const [empty, first, gap] = [cohort("2026-08-01", 0, 0), cohort("2026-09-01", 2, 1), cohort("2026-10-01", 0)];
    expect(trimCohorts([empty, first, gap])).toEqual([first, gap]);
    expect(trimCohorts([empty])).toEqual([]);
  });
});

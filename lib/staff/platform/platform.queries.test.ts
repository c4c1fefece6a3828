import { platformPageQuery } from "@/lib/staff/platform/platform.queries";

test("platformPageQuery swaps a reversed date range", () => {
  expect(platformPageQuery.parse({ tab: "audit", from: "2026-11-23", to: "2026-11-01" })).toMatchObject({
    from: "2026-11-01",
    to: "2026-11-23",
  });
  expect(platformPageQuery.parse({ tab: "audit", from: "2026-11-01", to: "2026-11-23" })).toMatchObject({
    from: "2026-11-01",
    to: "2026-11-23",
  });
});

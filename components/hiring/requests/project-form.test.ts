import { compareProjectVersions } from "@/components/hiring/requests/project-form";
import { emptyProject } from "@/lib/hiring/requests/requests.schema";

const { values } = emptyProject;

describe("compareProjectVersions", () => {
  test("tells an image from the one that replaced it", () => {
    const mine = { ...values, attachments: ["/objects/a/1280.webp", "/objects/plan.pdf"] };
    const saved = { ...values, attachments: ["/objects/b/1280.webp", "/objects/plan.pdf"] };
    expect(compareProjectVersions(mine, saved)).toEqual([
      { label: "Files", mine: "Image 1, plan.pdf", saved: "Image 3, plan.pdf" },
    ]);
  });

  test("ignores how a budget was typed", () => {
    expect(compareProjectVersions({ ...values, budget: "$4,200" }, { ...values, budget: "4200.00" })).toEqual([]);
  });
});

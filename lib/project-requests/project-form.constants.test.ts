import { changedValues, emptyProject } from "@/lib/project-requests/project-form.constants";

const before = { ...emptyProject, title: "Archive", budget: "1000.00", requiredSkills: ["React"], attachments: ["/objects/uploads/a/1280.webp"] };

test("saving a request sends what was changed in this form and nothing else", () => {
  expect(changedValues(before, { ...before, timeline: "7 weeks", requiredSkills: ["React", "Go"], attachments: [] })).toEqual({ timeline: "7 weeks", requiredSkills: ["React", "Go"], attachments: [] });
  expect(changedValues(before, { ...before, requiredSkills: [...before.requiredSkills] })).toEqual({});
});

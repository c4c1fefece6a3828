import { changedValues } from "@/lib/format/changed-values";

const before = {
  title: "Archive",
  budget: "1000.00",
  timeline: "",
  skills: ["React"],
  files: ["/objects/uploads/a/1280.webp"],
};

describe("what a change changes", () => {
  it("is what differs, and nothing else", () => {
    expect(changedValues(before, { ...before, timeline: "7 weeks", skills: ["React", "Go"], files: [] })).toEqual({
      timeline: "7 weeks",
      skills: ["React", "Go"],
      files: [],
    });
    expect(changedValues(before, { title: "Archives" })).toEqual({ title: "Archives" });
    expect(changedValues<{ demoUrl: string | null }>({ demoUrl: "https://a.example" }, { demoUrl: null })).toEqual({
      demoUrl: null,
    });
  });

  it("is nothing when all is as it was or is left out", () => {
    expect(changedValues(before, { ...before, skills: [...before.skills] })).toEqual({});
    expect(changedValues(before, { title: undefined })).toEqual({});
  });

  it("is an order, too", () => {
    expect(changedValues({ skills: ["a", "b"] }, { skills: ["b", "a"] })).toEqual({ skills: ["b", "a"] });
  });
});

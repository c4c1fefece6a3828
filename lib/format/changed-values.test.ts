import { changedValues } from "@/lib/format/changed-values";

const before = {
  title: "Archive",
  budget: "1000.00",
  timeline: "",
  skills: ["React"],
  files: ["/objects/uploads/a/1280.webp"],
};

describe("changedValues", () => {
  it("returns only the values that differ", () => {
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

  it("is empty when nothing changed or values are missing", () => {
    expect(changedValues(before, { ...before, skills: [...before.skills] })).toEqual({});
    expect(changedValues(before, { title: undefined })).toEqual({});
  });

  it("treats a different order as a change", () => {
    expect(changedValues({ skills: ["a", "b"] }, { skills: ["b", "a"] })).toEqual({ skills: ["b", "a"] });
  });
});

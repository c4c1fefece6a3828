import { decodeDocumentName, encodeDocumentName } from "@/lib/foundation/format/files";

const stored = (name: string) => decodeDocumentName(`/objects/uploads/1/${encodeDocumentName(name)}`);

describe("a document's name", () => {
  it.each([
    ["brief.pdf", "brief.pdf"],
    ["Überblick & Ziele (final).PDF", "Überblick & Ziele (final).pdf"],
    ["موجز المشروع.pdf", "موجز المشروع.pdf"],
    ["Plan 🚀👩‍🚀.pdf", "Plan 🚀👩‍🚀.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ['a"b\r\nSet-Cookie: x.pdf', "a b Set-Cookie x.pdf"],
    ["invoice\u202efdp.exe.pdf", "invoice fdp.exe.pdf"],
    ["u_abc.pdf", "u_abc.pdf"],
    [" .pdf", "document.pdf"],
    ["", "document.pdf"],
    ["\ud800.pdf", "\ufffd.pdf"],
  ])("of %j is kept as %j in a path of safe characters", (name, kept) => {
    expect(stored(name)).toBe(kept);
    expect(encodeDocumentName(name)).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]*\.pdf$/);
  });

  it("of an archive keeps its own extension", () => {
    const name = encodeDocumentName("Mein Übersetzer.ZIP", "zip");
    expect(name).toMatch(/^u_[\w-]+\.zip$/);
    expect(decodeDocumentName(`uploads/1/${name}`)).toBe("Mein Übersetzer.zip");
    expect(encodeDocumentName("site.zip", "zip")).toBe("site.zip");
  });

  it("is cut between characters, so that its path stays short", () => {
    const name = stored("👩‍🚀".repeat(80));
    expect(name).toBe(`${"👩‍🚀".repeat(16)}.pdf`);
    expect(encodeDocumentName("👩‍🚀".repeat(80)).length).toBeLessThanOrEqual(255);
  });

  it("of a malformed path is still a name", () => {
    expect(decodeDocumentName("uploads/1/u_A.pdf")).toMatch(/\.pdf$/);
  });
});

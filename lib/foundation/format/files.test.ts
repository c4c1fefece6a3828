import { attachmentName, decodeDocumentName, encodeDocumentName, encodeImageName } from "@/lib/foundation/format/files";

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

describe("the name of an image", () => {
  const listed = (name: string) => attachmentName(`/objects/uploads/1/${encodeImageName(name)}/1600.webp`, 0);

  it.each([
    ["login page.PNG", "login page.png"],
    ["../../etc/Übersicht 雪.jpeg", "Übersicht 雪.jpeg"],
    ["no extension", "no extension.png"],
    ["invoice.pdf", "invoice.pdf.png"],
    ["a\u202Egnp.exe.png", "a gnp.exe.png"],
  ])("%j is listed as %j", (name, expected) => {
    expect(listed(name)).toBe(expected);
  });

  it("fits into a path, however long it is", () => {
    expect(encodeImageName("雪".repeat(500))).toMatch(/^n_[\w-]{1,250}$/);
  });

  it("is a number without one, or when it can't be read", () => {
    expect(encodeImageName(".png")).toBeNull();
    expect(attachmentName("/objects/uploads/1/1600.webp", 1)).toBe("Image 2");
    expect(attachmentName("/objects/uploads/1/n_A/1600.webp", 0)).toBe("Image 1");
  });
});

import { detectUploadFormat, hasImageName, IMAGE_TYPES, typeByExtension } from "@/lib/foundation/format/file-types";

describe("detectUploadFormat", () => {
  it.each([
    ["png", "\x89PNG\r\n\x1a\n\0\0\0\r"],
    ["jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
    ["gif", "GIF87a"],
    ["gif", "GIF89a"],
    ["webp", "RIFF\x24\0\0\0WEBP"],
    ["pdf", "%PDF-1.7"],
    ["zip", "PK\x03\x04\x14\0"],
    [undefined, "PK\x05\x06"],
    [undefined, "GIF88a"],
    [undefined, "RIFF\x24\0\0\0WAVE"],
    [undefined, "<svg>"],
    [undefined, "\x89PN"],
    [undefined, ""],
  ])("finds %s", (format, start) => {
    expect(detectUploadFormat(Buffer.from(start, "latin1"))).toBe(format);
  });
});

it("derives types and names from the one list", () => {
  expect(IMAGE_TYPES).toEqual(["image/png", "image/jpeg", "image/gif", "image/webp"]);
  expect(
    ["a.PNG", "a.jpg", "a/b.jpeg", "plan.pdf", "work.ZIP", "page.html", "constructor"].map(typeByExtension),
  ).toEqual(["image/png", "image/jpeg", "image/jpeg", "application/pdf", "application/zip", undefined, undefined]);
  expect(["a.png", "a.JPEG", "plan.pdf", "png"].map(hasImageName)).toEqual([true, true, false, false]);
});

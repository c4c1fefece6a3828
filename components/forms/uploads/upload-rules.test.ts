import { attachmentRules, imageRules, validateFile } from "@/components/forms/uploads/upload-rules";
import { testImage } from "@/tests/fixtures/images";

const file = (content: BlobPart, name: string, type: string) => new File([content], name, { type });
const pdf = () => file("%PDF-1.7", "plan.pdf", "application/pdf");

describe("validateFile", () => {
  it("judges a file by its content, whatever its name and type say", async () => {
    const png = new Uint8Array(await testImage(8, 5).png().toBuffer());
    expect(await validateFile(file(png, "a.png", "image/png"), imageRules)).toBeUndefined();
    expect(await validateFile(file(png, "no-extension", ""), imageRules)).toBeUndefined();
    expect(await validateFile(file("notes", "fake.png", "image/png"), imageRules)).toBe(
      "fake.png isn't a PNG, JPG, GIF or WebP image.",
    );
    expect(await validateFile(file("", "empty.png", "image/png"), imageRules)).toBe("empty.png is empty.");
  });

  it("accepts a PDF only as an attachment", async () => {
    expect(await validateFile(pdf(), attachmentRules)).toBeUndefined();
    expect(await validateFile(pdf(), imageRules)).toBe("plan.pdf isn't a PNG, JPG, GIF or WebP image.");
  });
});

import { renderText } from "@/lib/staff/site/share-image-text";

const render = (text: string, width: number) =>
  renderText(text, { font: "text", color: "#000", sizes: [40], width, height: 200 });

describe("text in a share image", () => {
  it.each([
    // "Accounting program" and "for shops".
    ["โปรแกรมบัญชี", "สำหรับร้านค้า"],
    ["Kiln โปรแกรม", "สำหรับร้านค้า"],
  ])("breaks lines of Thai between words: %s, %s", async (first, second) => {
    const [one, two] = [await render(first, 1_000), await render(second, 1_000)];
    // Room for the longer line, and for some letters more.
    const width = Math.max(one?.width ?? 0, two?.width ?? 0) + 30;
    const [joined, spaced] = [await render(first + second, width), await render(`${first} ${second}`, width)];
    expect(joined?.height).toBeGreaterThan((one?.height ?? 0) * 1.5);
    expect(joined?.input.equals(spaced?.input ?? Buffer.alloc(0))).toBe(true);
  });

  it("leaves out emoji", async () => {
    const [plain, decorated] = [await render("Kilnline", 400), await render("🔥 Kilnline 👩‍🚀", 400)];
    expect(decorated?.input.equals(plain?.input ?? Buffer.alloc(0))).toBe(true);
    expect(await render("🔥", 400)).toBeNull();
  });
});

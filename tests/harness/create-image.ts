import sharp from "sharp";

/** A PNG of one color, 800 × 500 pixels. */
export async function createImage(background: { r: number; g: number; b: number }): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width: 800, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  );
}

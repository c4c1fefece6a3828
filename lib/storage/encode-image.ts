import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { AppError } from "@/lib/errors";
import { createQueue } from "@/lib/queue";

/** What a stored picture must fit into (`inside`, never enlarged) or fill (`cover`), in px. */
export type ImageVariant = { width: number; height: number; fit: "inside" | "cover" };

/** A 50 megapixel camera and an 8K screen fit; what unpacks to more is a bomb. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;
const TIMEOUT_SECONDS = 30;

// Each picture takes one thread; one of the machine stays free for answers.
const MAX_CONCURRENT = Math.max(1, Math.min(3, availableParallelism() - 1));
const MAX_QUEUED = 60;
const runLimited = createQueue({ atOnce: MAX_CONCURRENT, maxWaiting: MAX_QUEUED });
sharp.concurrency(1);
// Files are read once, so nothing is gained by remembering them.
sharp.cache(false);

const unreadable = (cause: unknown) =>
  new AppError(
    "invalid_input",
    "This picture is damaged or incomplete and cannot be read. Please choose another one.",
    { cause },
  );
const tooManyPixels = () =>
  new AppError(
    "invalid_input",
    "This picture has too many pixels. Up to 50 million, such as 8000 × 6000, are possible.",
  );

/** Runs work of the image library; whatever it finds wrong with the file is the file's fault. */
async function rethrowUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unreadable(error);
  }
}

async function open(file: string): Promise<Sharp> {
  // The first frame of an animation alone is read (decision 0036). Cut off files are refused, harmless oddities are
  // not.
  const source = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: TIMEOUT_SECONDS });
  const { width, height } = await rethrowUnreadable(sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  return source;
}

async function encode(file: string, forms: readonly ImageVariant[]): Promise<Buffer[]> {
  const source = await open(file);
  const [widest] = forms.toSorted((a, b) => b.width - a.width);
  // Unpacked once, upright and without its metadata, at the largest size that is wanted.
  const { data, info } = await rethrowUnreadable(
    source
      .autoOrient()
      .resize({ ...widest, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encoded: Buffer[] = [];
  for (const form of forms) {
    encoded.push(
      await sharp(data, { raw })
        .resize({ ...form, withoutEnlargement: true })
        .webp({ quality: QUALITY, smartSubsample: true })
        .toBuffer(),
    );
  }
  return encoded;
}

/**
 * Draws an image anew as WebP, once for each form and in their order: upright, in sRGB, and with nothing
 * of the old file but its pixels. A few at a time, beside the event loop.
 * @param file a PNG, JPEG, GIF or WebP file by its bytes (`readFileType`)
 * @throws AppError invalid_input when it cannot be read or unpacks to too much, unavailable when too many wait
 */
export function encodeImage(file: string, forms: readonly ImageVariant[]): Promise<Buffer[]> {
  return runLimited(() => encode(file, forms));
}

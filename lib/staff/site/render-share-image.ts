import sharp, { type OverlayOptions } from "sharp";
import { avatarColors, initials } from "@/lib/foundation/format/avatars";
import { type RenderedText, renderText } from "@/lib/staff/site/share-image-text";
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, type OgImageContent } from "@/lib/staff/site/share-images.rows";

const BACKGROUND = "#f4f6f7";
const TEXT_COLOR = "#14191c";
const MUTED = "#566068";
const LEFT = 64;
/** The baseline in px from the top, and the boxes of the images above it. */
const BASELINE = 578;
const SCREENSHOT_BOX = { left: 640, width: 640, height: 400 };
const AVATAR_BOX = { side: 300, left: 820, top: 178 };

const LOGO =
  `<g transform="translate(${LEFT} 52) scale(1.7)"><path fill="#171f23" d="M5 0h21v21l-5 5H0V5z"/><path ` +
  `fill="${BACKGROUND}" d="M7 6h13v3.6H11V20.5H7z"/><path fill="#f55d16" d="M12.8 12h5.7v3.6h-5.7z"/></g>`;
const frame = (x: number, width: number, height: number) =>
  `<path d="M${x} ${BASELINE}V${BASELINE - height + 10}q0-10 10-10h${width - 20}q10 0 10 10V${BASELINE}" ` +
  `fill="none" stroke="#c3cbd0" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>`;
const PLACEHOLDER = frame(690, 250, 156) + frame(964, 130, 228) + frame(1118, 240, 150);

function renderBackground(inner: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_IMAGE_WIDTH}" height="${OG_IMAGE_HEIGHT}"><rect ` +
      `width="100%" height="100%" fill="${BACKGROUND}"/>${LOGO}${inner}<rect y="${BASELINE}" width="100%" ` +
      `height="3" fill="#171f23"/></svg>`,
  );
}

/** Clips an image to a shape and adds a thin border. */
async function clipToShape(
  file: Buffer,
  width: number,
  height: number,
  shape: (attributes: string) => string,
): Promise<Buffer> {
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);
  return sharp(file)
    .resize(width, height, { fit: "cover", position: "top" })
    .composite([
      { input: svg(shape('fill="#fff"')), blend: "dest-in" },
      { input: svg(shape('fill="none" stroke="#171f23" stroke-opacity=".14" stroke-width="2"')) },
    ])
    .png()
    .toBuffer();
}

async function renderScreenshot(file: Buffer): Promise<OverlayOptions> {
  const { width, height } = SCREENSHOT_BOX;
  const whole = await clipToShape(
    file,
    width,
    height,
    (attributes) => `<path d="M0 ${height + 2}V12Q0 0 12 0H${width + 20}V${height + 2}z" ${attributes}/>`,
  );
  // The screenshot extends beyond the right edge.
  const input = await sharp(whole)
    .extract({ left: 0, top: 0, width: OG_IMAGE_WIDTH - SCREENSHOT_BOX.left, height })
    .toBuffer();
  return { input, left: SCREENSHOT_BOX.left, top: BASELINE - height };
}

async function renderAvatar(name: string, file: Buffer | null): Promise<OverlayOptions[]> {
  const { side, left, top } = AVATAR_BOX;
  const round = (attributes: string) => `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2 - 1}" ${attributes}/>`;
  if (file) return [{ input: await clipToShape(file, side, side, round), left, top }];
  const colors = avatarColors(name);
  const disc = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" ` +
      `height="${side}">${round(`fill="${colors.ground}"`)}</svg>`,
  );
  const letters = await renderText(initials(name), {
    font: "display",
    color: colors.ink,
    sizes: [112],
    width: side,
    height: side,
  });
  const middle = letters && {
    input: letters.input,
    left: left + Math.round((side - letters.width) / 2),
    top: top + Math.round((side - letters.height) / 2),
  };
  return [{ input: disc, left, top }, ...(middle ? [middle] : [])];
}

const overlayAt = (rendered: RenderedText | null, left: number, top: number): OverlayOptions[] =>
  rendered ? [{ input: rendered.input, left: Math.round(left), top: Math.round(top) }] : [];

/**
 * Renders the Open Graph image, 1200 × 630, as JPEG.
 * @param file the stored screenshot or avatar; null renders the placeholder
 */
export async function renderOgImage(content: OgImageContent, file: Buffer | null): Promise<Buffer> {
  const width = content.avatarName === null ? 530 : 680;
  const [brand, title, text, figure, terms, imageLayers] = await Promise.all([
    renderText("Forgehall", { font: "display", color: TEXT_COLOR, sizes: [30], width: 300, height: 50 }),
    renderText(content.title, { font: "display", color: TEXT_COLOR, sizes: [66, 54, 44, 36], width, height: 200 }),
    renderText(content.text, { font: "text", color: MUTED, sizes: [27, 25], width, height: 116, spacing: 4 }),
    renderText(content.amount, { font: "display", color: TEXT_COLOR, sizes: [40, 30], width: 260, height: 60 }),
    renderText(content.amountLabel, { font: "text", color: MUTED, sizes: [24], width: 300, height: 34 }),
    content.avatarName !== null
      ? renderAvatar(content.avatarName, file)
      : file
        ? renderScreenshot(file).then((one) => [one])
        : [],
  ]);
  const below = 140 + (title?.height ?? 0) + 26;
  const foot = BASELINE - 40;
  const layers = [
    ...imageLayers,
    ...overlayAt(brand, LEFT + 60, 74 - (brand?.height ?? 0) / 2),
    ...overlayAt(title, LEFT, 140),
    ...overlayAt(text, LEFT, below),
    ...overlayAt(figure, LEFT, foot - (figure?.height ?? 0)),
    ...overlayAt(terms, LEFT + (figure ? figure.width + 20 : 0), foot - (terms?.height ?? 0)),
  ];
  return sharp(renderBackground(content.avatarName === null && !file ? PLACEHOLDER : ""))
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

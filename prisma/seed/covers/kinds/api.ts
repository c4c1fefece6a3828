import { appWindow } from "../app-window";
import type { DrawContext } from "../cover.types";
import { KEEP_SPACES, MONO, opacity, shade, text } from "../svg";

/** Routes on the left, a response on the right. */
export function api({ colors, copy }: DrawContext<"api">): string {
  const { ink, accent } = colors;
  const routes = copy.routes.map(([method, path], row) => {
    const y = 38 + row * 44;
    const mark = row === 0 ? shade(12, 16, 202, 34, ink, 0.09, 6) : "";
    return (
      mark +
      text(24, y, method, 11, method === "DEL" ? ink : accent, 700, MONO) +
      text(60, y, path, 12, ink, 500, MONO + opacity(0.86))
    );
  });
  const json = copy.json.map((line, row) => text(250, 76 + row * 27, line, 14, ink, 480, MONO + KEEP_SPACES));
  const status =
    text(250, 40, "200 OK", 12.5, accent, 700, MONO) + text(320, 40, copy.timing, 12, ink, 450, opacity(0.62));
  const body = [shade(0, 0, 226, 430, ink, 0.045), ...routes, status, ...json].join("");
  return appWindow(colors, body, { x: 66, y: 52, title: copy.title });
}

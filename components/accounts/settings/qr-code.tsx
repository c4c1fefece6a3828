import { encode } from "uqr";

/** One stroke for each run of dark modules in a row. */
function toSvgPath(rows: readonly boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? "1" : "0"))
          .join("")
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join("");
}

/** Renders a QR code, dark on white in every theme because many scanners cannot read inverted codes. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-border bg-white fill-black forced-color-adjust-none"
    >
      <path d={toSvgPath(data)} />
    </svg>
  );
}

import { clsx } from "clsx";
import { AppImage } from "@/components/apps/app-image";
import { changeMarks, entriesOf, type ValueProps } from "@/components/apps/change-side";
import { objectPath } from "@/lib/paths";

/** Describes how an image differs from the other side. */
function moved(place: number, there: number, side: "from" | "to"): string {
  if (there < 0) return side === "to" ? ", new" : ", removed";
  return side === "to" && there !== place ? `, was ${there + 1}` : "";
}

/** Images in order; labels those that are missing or elsewhere on the other side. */
export function ChangedScreenshots({ value, other, side, brief }: ValueProps) {
  const places = entriesOf(other);
  return (
    <ul
      className={
        brief
          ? "flex flex-wrap gap-1.5 *:w-20"
          : "grid grid-cols-2 gap-2 min-[26rem]:grid-cols-3 sm:grid-cols-2 xl:grid-cols-3"
      }
    >
      {entriesOf(value).map((src, place) => (
        <li key={src}>
          <a
            href={objectPath(src)}
            target="_blank"
            rel="noopener noreferrer"
            className="block overflow-hidden rounded-sm border border-border hover:border-input"
          >
            <AppImage src={src} alt={`Screenshot ${place + 1}, opens in a new tab`} sizes={brief ? "80px" : "200px"} />
          </a>
          <span
            className={clsx(
              "narrow mt-0.5 inline-block rounded-sm px-1 text-xs",
              places.includes(src) ? "text-muted-foreground" : changeMarks[side],
            )}
          >
            {place + 1}
            {moved(place, places.indexOf(src), side)}
          </span>
        </li>
      ))}
    </ul>
  );
}

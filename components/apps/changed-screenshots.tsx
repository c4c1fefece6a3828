import { clsx } from "clsx";
import { AppImage } from "@/components/apps/app-image";
import { changeMarks, entriesOf, type ValueProps } from "@/components/apps/change-side";
import { objectPath } from "@/lib/paths";

/** Describes how an image differs from the other side. */
function describeMove(position: number, otherPosition: number, side: "from" | "to"): string {
  if (otherPosition < 0) return side === "to" ? ", new" : ", removed";
  return side === "to" && otherPosition !== position ? `, was ${otherPosition + 1}` : "";
}

/** Images in order; labels those that are missing or elsewhere on the other side. */
export function ChangedScreenshots({ value, other, side, brief }: ValueProps) {
  const otherEntries = entriesOf(other);
  return (
    <ul
      className={
        brief
          ? "flex flex-wrap gap-1.5 *:w-20"
          : "grid grid-cols-2 gap-2 min-[26rem]:grid-cols-3 sm:grid-cols-2 xl:grid-cols-3"
      }
    >
      {entriesOf(value).map((src, position) => (
        <li key={src}>
          <a
            href={objectPath(src)}
            target="_blank"
            rel="noopener noreferrer"
            className="block overflow-hidden rounded-sm border border-border hover:border-input"
          >
            <AppImage
              src={src}
              alt={`Screenshot ${position + 1}, opens in a new tab`}
              sizes={brief ? "80px" : "200px"}
            />
          </a>
          <span
            className={clsx(
              "narrow mt-0.5 inline-block rounded-sm px-1 text-xs",
              otherEntries.includes(src) ? "text-muted-foreground" : changeMarks[side],
            )}
          >
            {position + 1}
            {describeMove(position, otherEntries.indexOf(src), side)}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { StatusBadge, type StatusTone } from "@/components/layout/status-badge";
import { AVAILABILITY_LABELS, type Availability as State } from "@/lib/developers/developers.constants";

const tones: Record<State, StatusTone> = { available: "good", busy: "waiting", unavailable: "bad" };

/** Whether the developer is available for work. */
export function AvailabilityBadge({ value }: { value: State }) {
  return <StatusBadge tone={tones[value]}>{AVAILABILITY_LABELS[value]}</StatusBadge>;
}

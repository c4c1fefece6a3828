import type { Child } from "../processes/run-lock.mjs";
import type { Step } from "../progress/report-steps.mjs";
import type { Closer } from "./ensure-single-instance.mjs";

/** How the parts of a start report, register their closers and record their processes. */
export type StartContext = {
  step: Step;
  onStop: (closer: Closer) => void;
  record: (child: Child) => void;
  signal: AbortSignal;
};

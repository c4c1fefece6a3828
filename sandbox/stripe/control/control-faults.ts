import { z } from "zod";
import type { ControlHandler } from "./control-handler";

const fault = z.strictObject({
  count: z.int().min(1).default(1),
  status: z.int().min(400).max(599).optional(),
  when: z.enum(["before", "during", "after"]).optional(),
  method: z.enum(["GET", "POST", "DELETE"]).optional(),
  path: z
    .string()
    .regex(/^\/v[12]\//)
    .optional(),
});

/** Makes the next API calls fail. */
export const addFault: ControlHandler = (sandbox, input) => {
  sandbox.faults.add(fault.parse(input));
  return {};
};

/** Clears the pending failures and the latency. */
export const clearFaults: ControlHandler = (sandbox) => {
  sandbox.faults.clear();
  return {};
};

/** Delays every API call by `ms`. */
export const setLatency: ControlHandler = (sandbox, input) => {
  sandbox.faults.latency = z.strictObject({ ms: z.int().min(0).max(60_000) }).parse(input).ms;
  return {};
};

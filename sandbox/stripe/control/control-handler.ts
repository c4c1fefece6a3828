import type { Sandbox } from "../sandbox";

/** Handles one control call; `input` is its JSON body, or a GET's query. Throws ZodError on invalid input. */
export type ControlHandler = (sandbox: Sandbox, input: unknown) => object | Promise<object>;

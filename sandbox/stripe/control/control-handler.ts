import type { Sandbox } from "../sandbox";

/** Carries out one control call; `input` is its JSON body, or a GET's query. Throws ZodError on a wrong one. */
export type ControlHandler = (sandbox: Sandbox, input: unknown) => object | Promise<object>;

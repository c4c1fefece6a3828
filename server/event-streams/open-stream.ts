import type { ServerResponse } from "node:http";

/** An open stream: who receives it, by which session, and the number of the last event that it has sent. */
export type OpenStream = { response: ServerResponse; userId: string; tokenHash: string; sent: number };

import { connectionConfig } from "./connection-config.mjs";

/**
 * Converts an engine error to the error object of a JSON-RPC response, with Prisma's code if it has one.
 * @param {Error & { code?: string }} error
 * @param {{ consumeError(id: number): { error: unknown } | undefined } | undefined} registry
 * @param {{ url?: string }} datasource
 */
export function describeFailure(error, registry, datasource) {
  // The engine refers to an error from JavaScript by its number in the registry.
  const id = /External error id#(\d+)/.exec(error.message)?.[1];
  const cause = (id && registry?.consumeError(Number(id))?.error) ?? error;
  const known = knownFailure(cause, datasource);
  return {
    code: 4466,
    message: "An error happened. Check the data field for details.",
    data: { is_panic: false, message: known.message, error_code: known.error_code, meta: null },
  };
}

/** Maps connection failures to Prisma's codes (P1000, P1001, P1003). */
export function knownFailure(error, { url }) {
  const { host, port, user, database } = url ? connectionConfig(url).config : {};
  if (["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "EAI_AGAIN"].includes(error.code)) {
    return { error_code: "P1001", message: `Can't reach database server at \`${host}:${port}\`` };
  }
  if (error.code === "28P01") {
    return { error_code: "P1000", message: `Authentication failed: the credentials of \`${user}\` are not valid.` };
  }
  if (error.code === "3D000") {
    return {
      error_code: "P1003",
      message: `Database \`${database}\` does not exist on the server at \`${host}:${port}\`.`,
    };
  }
  // The engine appends its own stack trace: lines like " 0: …" and what follows.
  return { error_code: error.code, message: error.message.replace(/\n +(\d+: |with |at ).*/g, "") };
}

// The container's health check. Alive is not ready: while the database is away, kept pages are still served.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/api/health`;
const answer = await fetch(address, { signal: AbortSignal.timeout(2_500) }).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;

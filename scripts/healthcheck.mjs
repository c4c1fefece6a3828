// The container's health check. Checks liveness, not readiness: while the database is unavailable, cached pages are
// still served.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health`;
const response = await fetch(url, { signal: AbortSignal.timeout(2_500) }).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;

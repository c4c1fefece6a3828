/** jose is an ES module, which Jest cannot require on Node 20: fresh-database-environment.mjs loads it with Node. */
const { jose } = globalThis as typeof globalThis & { jose: typeof import("jose") };

export const { SignJWT, calculateJwkThumbprint, createLocalJWKSet, decodeProtectedHeader, jwtVerify } = jose;

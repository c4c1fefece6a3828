-- The queue has another index now; a release before reads pending apps by their status meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "apps_waiting_idx";

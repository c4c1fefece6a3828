-- The payments of all orders from before the ledger. The one statement of its file, because the procedure commits after each batch;
-- when it is interrupted, it goes on where it was.
CALL ledger_backfill();

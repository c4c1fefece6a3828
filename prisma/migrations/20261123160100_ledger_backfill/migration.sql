-- The payments of all orders from before the ledger. The one statement of its file, because the procedure commits after each batch; when
-- it is interrupted, the next run skips what is posted.
CALL ledger_backfill();

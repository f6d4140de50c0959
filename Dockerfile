# The Memory service for PostgreSQL: docs/service.md, "In containers".

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
COPY tsconfig.base.json ./
COPY tools tools
COPY src-shared src-shared
COPY src-service src-service
RUN ["node", "tools/run.mjs", "build-service", "/image/out"]

# The build has everything in it but the two packages with native code.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /build
COPY package.json package-lock.json ./
RUN ["npm", "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"]
RUN ["mkdir", "-p", "/image/node_modules"]
RUN ["cp", "-R", "node_modules/better-sqlite3", "node_modules/@node-rs", "/image/node_modules/"]

FROM gcr.io/distroless/nodejs24-debian12:nonroot
LABEL org.opencontainers.image.title="Example Notes Memory service" org.opencontainers.image.licenses="MIT"
WORKDIR /app
COPY --from=dependencies /image/node_modules node_modules
COPY --from=build /image/out out
COPY LICENSE ./
ENV NODE_ENV=production HOME=/home/nonroot EXAMPLE_NOTES__HOST=0.0.0.0 EXAMPLE_NOTES__PORT=4766
USER 65532:65532
EXPOSE 4766
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:4766/readyz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "/app/out/service/cli.mjs"]
CMD ["serve", "--migrations", "check"]

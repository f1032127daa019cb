# Node runs the server's TypeScript as it is. Only the web app is built, in a stage of its own, so that
# the image needs no development packages.

FROM node:24-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`, which rejects a lock file without other platforms' optional packages.
RUN npm install --no-save --omit=dev
COPY vite.config.ts tsconfig*.json ./
COPY scripts scripts
COPY shared shared
COPY server server
COPY web web
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# What only building and "npm start" need goes, and the rest is installed.
RUN npm uninstall --omit=dev $(node --print 'require("./package.json").notInImage.join(" ")')

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY scripts scripts
COPY shared shared
COPY server server
COPY --from=web /app/dist/web dist/web
# The only place the server writes to. A new volume inherits this folder's owner.
RUN install --directory --owner=node --group=node --mode=700 /data
VOLUME /data
USER node
EXPOSE 3000
# A new version may first have to migrate a large database.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "server/main.ts"]

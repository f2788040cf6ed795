# PostgreSQL with what archives it. The image's own list of packages has pgBackRest, of PostgreSQL's project.
ARG POSTGRES_IMAGE=postgres:15
FROM ${POSTGRES_IMAGE}
RUN apt-get update && apt-get install --yes --no-install-recommends pgbackrest ca-certificates && rm -rf /var/lib/apt/lists/*

# buildah bud --format docker --file deploy/images/service.Dockerfile --build-arg BASE=debian:12-slim --build-arg BUNDLE=cost-monitor-0.1.0-linux-x64 dist
# The format of OCI has no health check.
# BASE: any Linux with glibc 2.28 or newer; pin it by digest. BUNDLE: archive in dist/ without .tar.gz.
ARG BASE=debian:12-slim
FROM ${BASE} AS unpacked
ARG BUNDLE
ADD ${BUNDLE}.tar.gz /opt/
# The embedded PostgreSQL stays: backups are proven by restoring them into it.
RUN mv /opt/${BUNDLE} /opt/cost-monitor && rm -rf /opt/cost-monitor/.next /opt/cost-monitor/public && mkdir /data

FROM ${BASE}
COPY --from=unpacked /opt/cost-monitor /opt/cost-monitor
# A new volume takes the owner of the folder that it covers.
COPY --from=unpacked --chown=10001:10001 /data /data
WORKDIR /opt/cost-monitor
# The PostgreSQL that proves a backup refuses a user without a name.
RUN echo "cost-monitor:x:10001:10001::/:/sbin/nologin" >>/etc/passwd
# By number, as Kubernetes wants it. /data: uploads in progress, audit heads.
USER 10001:10001
VOLUME ["/data", "/tmp"]
ENV NODE_ENV=production SERVICE_HOST=0.0.0.0 SERVICE_PORT=3001 DRAIN_SECONDS=5 DATA_DIR=/data BLOB_DIR=/data/blobs NODE_COMPILE_CACHE=/tmp/node
EXPOSE 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --start-period=120s CMD ["runtime/node", "-e", "fetch('http://127.0.0.1:3001/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["runtime/node", "--max-semi-space-size=8", "service/main.ts"]

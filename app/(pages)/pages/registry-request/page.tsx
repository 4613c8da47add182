import type { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";

import { KindChooser } from "#components/registry-request/form/kind-chooser.tsx";
import {
  LazyEndForm,
  LazyRequestForm,
  LazyRequestPage,
  LazySubjectChooser,
  LazyTransferForm,
} from "#components/registry-request/lazy-screens.tsx";
import { RequestList } from "#components/registry-request/list/request-list.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import type { Right } from "#contracts/permissions/permissions.ts";
import { certificateListInputSchema } from "#contracts/staff/certificate.ts";
import { isEnterprise } from "#lib/enterprise/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { isWhole, parseNewRequest, parseRequestList } from "#lib/registry-request/address.ts";
import {
  findRequest,
  hasImportRequests,
  loadEndForm,
  loadRequestForm,
  subjectOfDetail,
} from "#lib/registry-request/loaders.ts";
import type { NewRequest } from "#lib/registry-request/new-request-href.ts";
import { importRequestsHref } from "#lib/registry-request/paths.ts";
import { requestListQuery, requestSubjectsQuery } from "#lib/registry-request/queries.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch, prefetchOptional } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { certificateListHref } from "#lib/staff/address.ts";
import { findPersonHref } from "#lib/staff/loaders.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

export const metadata = { title: "信息变更申请" } satisfies Metadata;

export default async function RegistryRequestPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  const params = await props.searchParams;
  const asked = parseNewRequest(params);
  if (!rights.includes(rightFor(asked))) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const { id, edit } = singleValues(params);
  const screen =
    asked !== null
      ? await newScreen(client, asked)
      : id === undefined
        ? await listScreen(client, params)
        : await requestScreen(client, id, edit !== undefined);
  return <KnownQueries packed={packQueries(client)}>{screen}</KnownQueries>;
}

function rightFor(asked: NewRequest | null): Right {
  if (asked === null) return "registry-request.read";
  return asked.kind === "enterprise-end" ? "enterprise.end" : "registry-request.submit";
}

async function listScreen(client: QueryClient, params: SearchParams): Promise<ReactNode> {
  const [problem] = await Promise.all([
    problemOf(prefetch(client, requestListQuery(parseRequestList(params)))),
    loadTableView(client, "registry-request"),
  ]);
  return <RequestList problem={problem} />;
}

async function newScreen(client: QueryClient, asked: NewRequest): Promise<ReactNode> {
  if (asked.kind === null) return <KindChooser />;
  if (asked.kind === "transfer") return <LazyTransferForm returned={null} />;
  if (asked.kind === "enterprise-end") {
    const { enterpriseId } = asked;
    const subject = enterpriseId === undefined ? {} : { enterpriseId };
    await loadEndForm(client, subject);
    return <LazyEndForm subject={subject} returned={null} />;
  }
  if (!isWhole(asked)) {
    await prefetchOptional(client, requestSubjectsQuery);
    return <LazySubjectChooser subject={asked} />;
  }
  await loadRequestForm(client, asked);
  return <LazyRequestForm subject={asked} returned={null} />;
}

async function requestScreen(client: QueryClient, id: string, edit: boolean): Promise<ReactNode> {
  const detail = await findRequest(client, id);
  if (detail === null) return notRequest(client, id);
  if (!edit || !detail.mayResubmit) return <LazyRequestPage id={detail.id} />;
  if (detail.kind === "enterprise-end") {
    await loadEndForm(client, {});
    return <LazyEndForm subject={{}} returned={detail} />;
  }
  const subject = subjectOfDetail(detail);
  if (subject === null) return <LazyTransferForm returned={detail} />;
  await loadRequestForm(client, subject);
  return <LazyRequestForm subject={subject} returned={detail} />;
}

/** Messages of an import name the import, reminders of certificates the enterprise, corrections of people the person. */
async function notRequest(client: QueryClient, id: string): Promise<never> {
  if (await hasImportRequests(client, id)) redirect(importRequestsHref(id));
  const person = await findPersonHref(client, id);
  if (person !== null) redirect(person);
  if (!(await isEnterprise(client, id))) notFound();
  redirect(certificateListHref(certificateListInputSchema.parse({ due: "90" })));
}

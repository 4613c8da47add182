"use client";

import dynamic from "next/dynamic";
import { useMemo } from "react";

import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { pushUrl, useUrlQuery } from "#components/ui/navigation/use-url-query.ts";
import { parsePerson, type StaffPath } from "#lib/staff/address.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { PersonPage } from "./detail/person-page.tsx";
import { StaffList } from "./list/staff-list.tsx";

/** Not by `lazy`, which draws it before its styles have come. */
const PastPerson = dynamic(() => import("./detail/past-person.tsx").then((m) => ({ default: m.PastPerson })));

/** The list, or the person whom the address names. */
export function StaffPage(props: { path: StaffPath; problem: LoadProblem | null }) {
  const { path } = props;
  const query = useUrlQuery(path);
  const person = useMemo(() => parsePerson(new URLSearchParams(query)), [query]);
  return (
    <ShallowArea path={path} onOpen={pushUrl}>
      {person?.day ? (
        <PastPerson
          key={person.day}
          {...props}
          personId={person.personId}
          day={person.day}
          onOpen={pushUrl}
        />
      ) : person ? (
        <PersonPage key={person.personId} {...person} {...props} onOpen={pushUrl} />
      ) : (
        <StaffList {...props} />
      )}
    </ShallowArea>
  );
}

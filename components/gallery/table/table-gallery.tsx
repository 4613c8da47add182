"use client";

import { TableLong } from "./table-long.tsx";
import { TableOperations } from "./table-operations.tsx";
import { TablePaging } from "./table-paging.tsx";
import { TableStates } from "./table-states.tsx";

export function TableGallery() {
  return (
    <>
      <TablePaging />
      <TableOperations />
      <TableStates />
      <TableLong />
    </>
  );
}

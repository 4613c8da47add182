"use client";

import dynamic from "next/dynamic";

/** The list alone is loaded with the page; the address asks for one of these instead. */
export const LazyRequestPage = dynamic(() => import("./detail/request-page.tsx").then((m) => m.RequestPage));
export const LazyRequestForm = dynamic(() => import("./form/request-form.tsx").then((m) => m.RequestForm));
export const LazyTransferForm = dynamic(() =>
  import("./transfer/transfer-form.tsx").then((m) => m.TransferForm),
);
export const LazyEndForm = dynamic(() => import("./end/end-form.tsx").then((m) => m.EndForm));
export const LazySubjectChooser = dynamic(() =>
  import("./form/subject-chooser.tsx").then((m) => m.SubjectChooser),
);

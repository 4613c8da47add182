"use client";

import dynamic from "next/dynamic";

/** Readers do not load what writers need. */
export const LazyNoticeForm = dynamic(() => import("./form/notice-form.tsx").then((part) => part.NoticeForm));
export const LazyNewNoticeForm = dynamic(() =>
  import("./form/notice-form.tsx").then((part) => part.NewNoticeForm),
);
/** Visitors of a shared file load none of it. */
export const LazyPublicNotice = dynamic(() =>
  import("./public/public-notice-screen.tsx").then((part) => part.PublicNoticeScreen),
);
export const LazyWorkPage = dynamic(() => import("./detail/work-page.tsx").then((part) => part.WorkPage));

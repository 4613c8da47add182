"use client";

import dynamic from "next/dynamic";

/** Readers do not load what editors need. */
export const LazyWorkList = dynamic(() => import("./manage/work-list.tsx").then((part) => part.WorkList));
export const LazyOpinions = dynamic(() => import("./manage/opinions.tsx").then((part) => part.Opinions));
export const LazyArticleForm = dynamic(() =>
  import("./manage/article-form.tsx").then((part) => part.ArticleForm),
);
export const LazyNewArticleForm = dynamic(() =>
  import("./manage/article-form.tsx").then((part) => part.NewArticleForm),
);

"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";

import type { GalleryPiece } from "./pieces.ts";

/** One chunk per piece: a page loads only what it shows. */
const shown: Record<GalleryPiece, ComponentType> = {
  empty: dynamic(() => import("./empty-gallery.tsx").then((m) => m.EmptyGallery)),
  tabs: dynamic(() => import("./tabs-gallery.tsx").then((m) => m.TabsGallery)),
  amount: dynamic(() => import("./amount-gallery.tsx").then((m) => m.AmountGallery)),
  dialogs: dynamic(() => import("./dialogs-gallery.tsx").then((m) => m.DialogsGallery)),
  acceptance: dynamic(() => import("./acceptance-gallery.tsx").then((m) => m.AcceptanceGallery)),
  banner: dynamic(() => import("./banner-gallery.tsx").then((m) => m.BannerGallery)),
  menu: dynamic(() => import("./menu-gallery.tsx").then((m) => m.MenuGallery)),
  helpers: dynamic(() => import("./helpers-gallery.tsx").then((m) => m.HelpersGallery)),
  "list-export": dynamic(() => import("./list-export-gallery.tsx").then((m) => m.ListExportGallery)),
  table: dynamic(() => import("./table-gallery.tsx").then((m) => m.TableGallery)),
  "rich-text": dynamic(() => import("./rich-text-gallery.tsx").then((m) => m.RichTextGallery)),
  "image-preview": dynamic(() => import("./image-preview-gallery.tsx").then((m) => m.ImagePreviewGallery)),
  "single-upload": dynamic(() => import("./single-upload-gallery.tsx").then((m) => m.SingleUploadGallery)),
  "video-dialog": dynamic(() => import("./video-dialog-gallery.tsx").then((m) => m.VideoDialogGallery)),
  "date-picker": dynamic(() => import("./date-picker-gallery.tsx").then((m) => m.DatePickerGallery)),
  "description-form": dynamic(() =>
    import("./description-form-gallery.tsx").then((m) => m.DescriptionFormGallery),
  ),
  "form-footer": dynamic(() => import("./form-footer-gallery.tsx").then((m) => m.FormFooterGallery)),
  "card-list": dynamic(() => import("./card-list-gallery.tsx").then((m) => m.CardListGallery)),
  "dynamic-form": dynamic(() => import("./dynamic-form-gallery.tsx").then((m) => m.DynamicFormGallery)),
  upload: dynamic(() => import("./upload-gallery.tsx").then((m) => m.UploadGallery)),
};

export function ShownPiece({ code }: { code: GalleryPiece }) {
  const Piece = shown[code];
  return <Piece />;
}

"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";

import type { GalleryPiece } from "./pieces.ts";

/** One chunk per piece: a page loads only what it shows. */
const shown: Record<GalleryPiece, ComponentType> = {
  empty: dynamic(() => import("./feedback/empty-gallery.tsx").then((m) => m.EmptyGallery)),
  tabs: dynamic(() => import("./tabs-gallery.tsx").then((m) => m.TabsGallery)),
  amount: dynamic(() => import("./form/amount-gallery.tsx").then((m) => m.AmountGallery)),
  dialogs: dynamic(() => import("./feedback/dialogs-gallery.tsx").then((m) => m.DialogsGallery)),
  acceptance: dynamic(() => import("./acceptance-gallery.tsx").then((m) => m.AcceptanceGallery)),
  banner: dynamic(() => import("./feedback/banner-gallery.tsx").then((m) => m.BannerGallery)),
  menu: dynamic(() => import("./menu-gallery.tsx").then((m) => m.MenuGallery)),
  helpers: dynamic(() => import("./helpers-gallery.tsx").then((m) => m.HelpersGallery)),
  "list-export": dynamic(() => import("./table/list-export-gallery.tsx").then((m) => m.ListExportGallery)),
  table: dynamic(() => import("./table/table-gallery.tsx").then((m) => m.TableGallery)),
  "rich-text": dynamic(() => import("./form/rich-text-gallery.tsx").then((m) => m.RichTextGallery)),
  "image-preview": dynamic(() =>
    import("./file/image-preview-gallery.tsx").then((m) => m.ImagePreviewGallery),
  ),
  "single-upload": dynamic(() =>
    import("./file/single-upload-gallery.tsx").then((m) => m.SingleUploadGallery),
  ),
  "video-dialog": dynamic(() => import("./file/video-dialog-gallery.tsx").then((m) => m.VideoDialogGallery)),
  "date-picker": dynamic(() => import("./form/date-picker-gallery.tsx").then((m) => m.DatePickerGallery)),
  "description-form": dynamic(() =>
    import("./form/description-form-gallery.tsx").then((m) => m.DescriptionFormGallery),
  ),
  "form-footer": dynamic(() => import("./form/form-footer-gallery.tsx").then((m) => m.FormFooterGallery)),
  "card-list": dynamic(() => import("./table/card-list-gallery.tsx").then((m) => m.CardListGallery)),
  "dynamic-form": dynamic(() => import("./form/dynamic-form-gallery.tsx").then((m) => m.DynamicFormGallery)),
  upload: dynamic(() => import("./file/upload-gallery.tsx").then((m) => m.UploadGallery)),
};

export function ShownPiece({ code }: { code: GalleryPiece }) {
  const Piece = shown[code];
  return <Piece />;
}

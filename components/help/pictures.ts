import { helpPictures, type HelpShot } from "#contracts/help/pictures.ts";

import costPreview from "./pictures/cost-preview.webp";
import detectStandard from "./pictures/detect-standard.webp";
import draft from "./pictures/draft.webp";
import enterpriseOwn from "./pictures/enterprise-own.webp";
import homeFiler from "./pictures/home-filer.webp";
import listFiler from "./pictures/list-filer.webp";
import login from "./pictures/login.webp";
import materialList from "./pictures/material-list.webp";
import registryRequests from "./pictures/registry-requests.webp";
import result from "./pictures/result.webp";
import todoCounty from "./pictures/todo-county.webp";
import userManage from "./pictures/user-manage.webp";

const images: Readonly<Record<HelpShot, typeof login>> = {
  login,
  "home-filer": homeFiler,
  "todo-county": todoCounty,
  "list-filer": listFiler,
  draft,
  result,
  "cost-preview": costPreview,
  "enterprise-own": enterpriseOwn,
  "registry-requests": registryRequests,
  "material-list": materialList,
  "detect-standard": detectStandard,
  "user-manage": userManage,
};

/** Picture of the first screen that has one. */
export function pictureOf(screens: readonly string[]): { image: typeof login; text: string } | undefined {
  const found = screens.flatMap((path) => helpPictures.filter(({ screen }) => screen === path))[0];
  return found && { image: images[found.shot], text: found.text };
}
